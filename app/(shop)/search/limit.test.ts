import { expect } from '@jest/globals';
import { NextRequest } from 'next/server';
import { proxy } from '@/proxy';
import { databaseTest } from '@/scripts/testing/database';

databaseTest('limits endless searches with status 429 and Retry-After', async () => {
  const ask = () =>
    proxy(new NextRequest('http://shop.test/search?q=%D0%BC%D0%B0%D0%B2%D0%BA%D0%B0'));
  const first = await ask();
  expect(first.status).toBe(200);
  expect(first.headers.get('X-Robots-Tag')).toBe('noindex, follow');

  let last = first;
  for (let asked = 0; asked < 2000 && last.status === 200; asked += 1) last = await ask();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await last.text()).toMatch(/Забагато/);
});

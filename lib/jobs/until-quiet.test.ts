import { performance } from 'node:perf_hooks';
import { expect, test } from '@jest/globals';
import { untilQuiet } from './until-quiet';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('what can wait does while the process is at work, and no longer', async () => {
  await untilQuiet();
  const start = performance.now();
  while (performance.now() - start < 300);
  let isFree = false;
  const free = untilQuiet().then(() => {
    isFree = true;
  });
  await pause(500);
  expect(isFree).toBe(false);
  await free;
  await pause(200);
  const before = performance.now();
  await untilQuiet();
  expect(performance.now() - before).toBeLessThan(500);
});

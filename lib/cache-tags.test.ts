import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { categoryTag, landingTag, productTag } from './cache-tags';

test('a tag names one thing', () => {
  expect([productTag(140), categoryTag('wigs')]).toEqual(['product:140', 'category:wigs']);
  expect([landingTag('characters', 'mavka'), landingTag('fandoms', 'lis')]).toEqual([
    'character:mavka',
    'fandom:lis',
  ]);
});

test('no other file spells a tag out', () => {
  const sources = ['app', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|cache-tags/.test(file));

  const spelt = sources.filter((file) =>
    /`(product|category|character|fandom):\$\{|(cacheTag|renewPages|revalidatePages)\([^)]*['"`]/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(spelt).toEqual([]);
});

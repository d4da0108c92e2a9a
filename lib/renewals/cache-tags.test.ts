import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import {
  CATALOGUE_TAG,
  categoryTag,
  EVERYTHING,
  landingTag,
  productsOfStock,
  productTag,
  STOCK_TAG,
  stockTags,
  tagsToRenew,
} from './cache-tags';

test('a tag names one product, category or landing page', () => {
  expect([productTag(140), categoryTag('wigs')]).toEqual(['product:140', 'category:wigs']);
  expect([landingTag('characters', 'mavka'), landingTag('fandoms', 'lis')]).toEqual([
    'character:mavka',
    'fandom:lis',
  ]);
});

test('too many tags are replaced by those that renew everything', () => {
  const products = (count: number) => Array.from({ length: count }, (_, id) => productTag(id));

  expect(tagsToRenew(products(1500))).toEqual(products(1500));
  expect(tagsToRenew(products(20_000))).toEqual(EVERYTHING);
});

test('stock tags name their products, unless something else has changed too', () => {
  expect(productsOfStock([...stockTags([9, 4, 9]), ...stockTags([7])])).toEqual([4, 7, 9]);
  expect(productsOfStock([...stockTags([9]), CATALOGUE_TAG])).toBeNull();
  const many = stockTags(Array.from({ length: 1000 }, (_, id) => id));
  expect(many).toHaveLength(2);
  expect(productsOfStock([...stockTags([9]), ...many])).toBeNull();
  // Earlier releases recorded only this tag, without products.
  expect(productsOfStock([STOCK_TAG])).toBeNull();
  expect(productsOfStock([])).toBeNull();
});

test('no other file contains a literal tag', () => {
  const sources = ['app', 'lib']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|cache-tags/.test(file));

  const spelt = sources.filter((file) =>
    /`(product|category|character|fandom):\$\{|(cacheTag|renewPages|requestRenewal|requestSecondPass)\([^)]*['"`]/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(spelt).toEqual([]);
});

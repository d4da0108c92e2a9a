import { expect, test } from '@jest/globals';
import { draftedBundle } from './drafted-bundle';
import { insideText } from './text';

const product = (id: number) => ({
  ...{ product_id: id, product_name: `Річ ${id}`, category_name: 'Перуки', category_slug: 'wigs' },
  ...{ photo: '', photo_extra: [], price: 100_00, amount: 1, modifications: [] },
});

test.each([
  [2, /^2\sз\s3/],
  [3, /^Річ 1/],
  [4, /^Річ 1/],
])('a choice of %d of three products is shown only if it can be saved', (choose, text) => {
  const products = [product(1), product(2), product(3)] as unknown as Parameters<
    typeof draftedBundle
  >[0]['products'];
  const bundle = draftedBundle({ title: '', discount: 0, choose, photo: '', products });
  expect(insideText(bundle)).toMatch(text);
});

import { expect, test } from '@jest/globals';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { visibleWishes } from './kept-wishes';

const product = (id: number) => ({ id, name: `Меч ${id}`, photo: null }) as ListedProduct;

test('wishes have empty places until their products have loaded', () => {
  expect(visibleWishes([3, 2, 1], [3, 2], undefined)).toEqual({ shown: [null, null], total: 3 });
});

test('products that are no longer sold are neither shown nor counted', () => {
  expect(visibleWishes([3, 2, 1], [3, 2], [product(2)])).toEqual({ shown: [product(2)], total: 2 });
  expect(visibleWishes([3], [3], [])).toEqual({ shown: [], total: 0 });
  expect(visibleWishes([], [], undefined)).toEqual({ shown: [], total: 0 });
});

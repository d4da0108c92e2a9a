import { expect, test } from '@jest/globals';
import type { ProductLine } from './line';
import { parcelItems } from './parcel';

const line = (productId: number, amount: number, size?: string): ProductLine => ({
  productId,
  price: 100,
  amount,
  categoryName: '',
  productName: '',
  ...(size ? { size } : {}),
});

test('parcel items add up sizes and the products of bundles, in a fixed order', () => {
  const bundle = {
    bundleId: 3,
    price: 200,
    amount: 2,
    discount: 10,
    title: '',
    products: [line(7, 1), line(140, 1, 'S')],
  };
  expect(parcelItems([line(140, 1, 'M'), line(140, 2, 'L'), line(9, 1)], [bundle])).toBe(
    '7:2,9:1,140:5',
  );
  expect(parcelItems([line(5, 60, 'M'), line(5, 60, 'L')], [])).toBe('5:99');
  expect(parcelItems([], [])).toBe('');
});

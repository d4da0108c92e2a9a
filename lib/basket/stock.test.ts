import { describe, expect, test } from '@jest/globals';
import type { ProductStock } from '@/lib/catalogue/product/product';
import { stockOfLine, stockOfLines } from './availability';
import { lineKey, type ProductLine } from './line';
import { isBundleGone, needsSize, type Stock, withAvailability, withLiveStock } from './stock';

const line = (size?: string): ProductLine => ({
  productId: 140,
  price: 89_000,
  amount: 2,
  categoryName: '',
  productName: 'Костюм',
  ...(size ? { size } : {}),
});

const live = (sizes: Record<string, number>, available = 0) => {
  const now: ProductStock = {
    productId: 140,
    price: 89_000,
    oldPrice: null,
    available,
    sizes: Object.entries(sizes).map(([size, pieces]) => ({
      size,
      price: 89_000,
      available: pieces,
    })),
  };
  return new Map([[140, now]]);
};

const shortageOf = (asked: ProductLine, stock: Stock) =>
  stockOfLine(stockOfLines([asked], [], stock), lineKey(asked)).shortage;

describe('the known stock of a product', () => {
  const known = withLiveStock({}, live({ M: 3, L: 5 }));

  test('is stored per size', () => {
    expect(shortageOf(line('M'), known)).toBeNull();
    expect(shortageOf({ ...line('M'), amount: 4 }, known)).toBe(3);
  });

  test.each([
    ['the product is gone', new Map([[140, null]])],
    ['the size is gone', live({ L: 5, S: 9 })],
    ['another size is all that is left', live({ L: 5 })],
    ['all of it is sold', live({ M: 0, L: 0 })],
  ])('is zero when %s', (_what, now) => {
    expect(shortageOf(line('M'), withLiveStock(known, now))).toBe(0);
  });

  test('is counted without sizes when the product has lost them', () => {
    const soldOut = withLiveStock({}, live({ M: 0 }));
    expect(shortageOf(line('M'), withLiveStock(soldOut, live({}, 30)))).toBeNull();
  });

  test('of other products does not change', () => {
    const other = withAvailability(
      known,
      [{ productId: 7, available: 1 }],
      [{ bundleId: 3, available: 0 }],
    );
    const later = withLiveStock(other, live({}, 30));
    expect(later['7:']).toBe(1);
    expect(isBundleGone(3, later)).toBe(true);
  });
});

describe('a line without a size', () => {
  test('needs one once the product has several', () => {
    const stock = withLiveStock({}, live({ M: 3, L: 5 }));
    expect(shortageOf(line(), stock)).toBe(0);
    expect(needsSize(line(), stock)).toBe(true);
    expect(needsSize(line('M'), stock)).toBe(false);
  });

  test('gets the only size of its product', () => {
    const stock = withLiveStock({}, live({ M: 3 }));
    expect(shortageOf(line(), stock)).toBeNull();
    expect(needsSize(line(), stock)).toBe(false);
    expect(shortageOf(line(), withLiveStock(stock, live({ M: 3, L: 3 })))).toBe(0);
  });

  test('needs one when an availability check says so, whatever was known before', () => {
    const before = withAvailability({}, [{ productId: 140, available: 9 }]);
    const stock = withAvailability(before, [{ productId: 140, available: 0, needsSize: true }]);
    expect(shortageOf(line(), stock)).toBe(0);
    expect(needsSize(line(), stock)).toBe(true);
  });

  test('needs none while the stock is unknown', () => {
    expect(shortageOf(line(), {})).toBeNull();
    expect(needsSize(line(), {})).toBe(false);
  });
});

test('a bundle that is sold again is no longer gone', () => {
  const gone = withAvailability({}, [], [{ bundleId: 3, available: 0 }]);
  expect(isBundleGone(3, gone)).toBe(true);
  expect(isBundleGone(3, withAvailability(gone, [], [{ bundleId: 3, available: 99 }]))).toBe(false);
});

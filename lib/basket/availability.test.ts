import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countShort, piecesFor, stockOfLine, stockOfLines } from './availability';
import { type BundleLine, bundleKey, lineKey, type ProductLine } from './line';
import {
  type BasketAvailability,
  type BundleAvailability,
  type Stock,
  withAvailability,
} from './stock';
import { shortageText, shortBundleText } from './text';

const stockFrom = (entries: BasketAvailability[], bundles?: BundleAvailability[]) =>
  withAvailability({}, entries, bundles);

const line = (productId: number, amount: number, size?: string): ProductLine => ({
  productId,
  price: 89_000,
  amount,
  categoryName: '',
  productName: `Товар ${productId}`,
  ...(size ? { size } : {}),
});

const bundle = (bundleId: number, amount: number, parts: ProductLine[]): BundleLine => ({
  bundleId,
  price: 89_000 * parts.length,
  amount,
  discount: 10,
  title: `Набір ${bundleId}`,
  products: parts,
});

const shortageOf = (asked: ProductLine, stock: Stock) =>
  stockOfLine(stockOfLines([asked], [], stock), lineKey(asked)).shortage;

describe('a line and its stock', () => {
  const stock = stockFrom([
    { productId: 1, available: 2, size: 'M' },
    { productId: 2, available: 0, size: null },
    { productId: 3, available: 5 },
  ]);

  test.each([
    [line(1, 2, 'M'), null],
    [line(1, 3, 'M'), 2],
    [line(1, 3, 'L'), null],
    [line(2, 1), 0],
    [line(3, 5), null],
    [line(3, 6), 5],
    [line(4, 99), null],
  ])('%j is short with %p left', (asked, left) => {
    expect(shortageOf(asked, stock)).toBe(left);
  });

  test('a product that lost its sizes is counted without one', () => {
    expect(shortageOf(line(3, 6, 'M'), stock)).toBe(5);
  });

  test('a line may grow to the stock, or to 99 when that is unknown', () => {
    const lines = stockOfLines([line(3, 1), line(4, 1)], [], stock);

    expect(stockOfLine(lines, '3:').limit).toBe(5);
    expect(stockOfLine(lines, '4:').limit).toBe(99);
  });
});

describe('a bundle and its stock', () => {
  const set = (amount: number) => bundle(7, amount, [line(1, 1, 'M'), line(2, 1)]);

  test('is limited by its scarcest product', () => {
    const stock = stockFrom([
      { productId: 1, size: 'M', available: 4 },
      { productId: 2, available: 3 },
    ]);

    expect(piecesFor(set(1), stock)).toBe(3);
    expect(stockOfLine(stockOfLines([], [set(5)], stock), bundleKey(set(5))).shortage).toBe(3);
    expect(stockOfLine(stockOfLines([], [set(1)], stock), bundleKey(set(1))).limit).toBe(3);
  });

  test('gets the stock that single products leave, so that one correction fixes the basket', () => {
    const stock = stockFrom([{ productId: 2, available: 3 }]);
    const lines = stockOfLines([line(2, 2)], [set(2)], stock);

    expect(stockOfLine(lines, '2:')).toEqual({ shortage: null, limit: 2 });
    expect(stockOfLine(lines, bundleKey(set(2)))).toEqual({ shortage: 1, limit: 1 });
    expect(countShort(stockOfLines([line(2, 2)], [set(1)], stock))).toBe(0);
  });

  test('has no stock when it is no longer sold', () => {
    const stock = stockFrom([{ productId: 2, available: 3 }], [{ bundleId: 7, available: 0 }]);

    expect(stockOfLine(stockOfLines([], [set(1)], stock), bundleKey(set(1))).shortage).toBe(0);
    expect(shortBundleText(set(1), 0, stock)).toBe('Набір більше не продається');
  });

  test('names the products that are sold out', () => {
    const stock = stockFrom([{ productId: 2, available: 0 }]);

    expect(shortBundleText(set(1), 0, stock)).toBe('Закінчилось: Товар 2');
    expect(shortBundleText(set(3), 2, stock)).toBe(shortageText(2));
  });
});

test('lines at their limits never exceed the stock together', () => {
  const asked = fc.record({
    id: fc.integer({ min: 1, max: 3 }),
    amount: fc.integer({ min: 1, max: 9 }),
  });
  const pieces = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.uniqueArray(asked, { selector: ({ id }) => id }),
      fc.array(
        fc.record({
          amount: fc.integer({ min: 1, max: 9 }),
          first: fc.integer({ min: 1, max: 3 }),
          second: fc.integer({ min: 1, max: 3 }),
        }),
      ),
      pieces,
      (singles, sets, stocked) => {
        const stock = stockFrom(
          stocked.map((available, index) => ({ productId: index + 1, available })),
        );
        const products = singles.map(({ id, amount }) => line(id, amount));
        const bundles = sets.map(({ amount, first, second }, index) =>
          bundle(
            index,
            amount,
            first === second ? [line(first, 1)] : [line(first, 1), line(second, 1)],
          ),
        );
        const lines = stockOfLines(products, bundles, stock);
        const taken = new Map<number, number>();
        const take = (id: number, amount: number) => taken.set(id, (taken.get(id) ?? 0) + amount);
        for (const one of products) {
          take(one.productId, stockOfLine(lines, lineKey(one)).shortage ?? one.amount);
        }
        for (const one of bundles) {
          const amount = stockOfLine(lines, bundleKey(one)).shortage ?? one.amount;
          for (const part of one.products) take(part.productId, amount);
        }
        expect([...taken].filter(([id, count]) => count > (stocked[id - 1] ?? 0))).toEqual([]);
      },
    ),
  );
});

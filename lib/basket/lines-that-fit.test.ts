import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countShort, stockOfLines } from './availability';
import type { BundleLine, ProductLine } from './line';
import { bundleLines, productLines } from './lines';
import { linesThatFit } from './lines-that-fit';
import type { Baskets } from './restore';

const line = (productId: number, amount: number): ProductLine => ({
  productId,
  price: 40_000,
  amount,
  categoryName: 'Косплей',
  productName: `Товар ${productId}`,
});

const bundle = (bundleId: number, amount: number, products: number[]): BundleLine => ({
  bundleId,
  price: 40_000 * products.length,
  amount,
  discount: 10,
  title: 'Набір',
  products: products.map((id) => line(id, 1)),
});

const EMPTY: Baskets = { products: [], bundles: [] };
const basket = (products: ProductLine[], bundles: BundleLine[] = []): Baskets => ({
  products,
  bundles,
});

describe('the part of a shared basket that fits', () => {
  test('is all of it when there is enough stock', () => {
    const wanted = basket([line(1, 2)], [bundle(7, 1, [1, 2])]);

    expect(linesThatFit(EMPTY, wanted, { '1:': 3, '2:': 1 })).toEqual(wanted);
  });

  test('has at most as many lines as one order may have', () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 1);
    const own = basket(ids.map((id) => line(id, 1)));
    const wanted = basket(ids.map((id) => line(id + 1000, 1)));

    expect(linesThatFit(own, wanted, {}).products).toHaveLength(40);
  });

  test('is computed in a few attempts, even for a link made to be slow', () => {
    const ids = Array.from({ length: 50 }, (_, index) => index + 1);
    let looks = 0;
    const counted = new Proxy<Record<string, number>>(
      Object.fromEntries(ids.map((id) => [`${id}:`, 3])),
      {
        ownKeys: (stock) => {
          looks += 1;
          return Reflect.ownKeys(stock);
        },
      },
    );

    const fit = linesThatFit(EMPTY, basket(ids.map((id) => line(id, 99))), counted);

    expect(fit.products.every(({ amount }) => amount === 3)).toBe(true);
    // Each tested amount reads the stock. Binary search needs few reads a line; testing all 99 amounts would need
    // thousands.
    expect(looks).toBeLessThan(ids.length * 3 * 3);
  });

  test('is reduced to the stock, and left out at zero', () => {
    const wanted = basket([line(1, 5), line(2, 1)]);

    expect(linesThatFit(EMPTY, wanted, { '1:': 3, '2:': 0 })).toEqual(basket([line(1, 3)]));
  });

  test('leaves the own lines their stock', () => {
    const own = basket([line(1, 2)], [bundle(7, 1, [1])]);

    expect(linesThatFit(own, basket([line(1, 9)]), { '1:': 5 })).toEqual(basket([line(1, 2)]));
  });

  test('shares the stock between its products and bundles', () => {
    const wanted = basket([line(1, 2)], [bundle(7, 3, [1, 2])]);

    expect(linesThatFit(EMPTY, wanted, { '1:': 4, '2:': 9 })).toEqual(
      basket([line(1, 2)], [bundle(7, 2, [1, 2])]),
    );
  });
});

const id = fc.integer({ min: 1, max: 3 });
const amount = fc.integer({ min: 1, max: 6 });
const anyBasket = fc
  .tuple(
    fc.array(fc.tuple(id, amount), { maxLength: 3 }),
    fc.array(fc.tuple(id, amount, fc.uniqueArray(id, { minLength: 1 })), { maxLength: 3 }),
  )
  .map(([products, bundles]) =>
    basket(
      products.map((args) => line(...args)).reduce(productLines.add, [] as ProductLine[]),
      bundles.map((args) => bundle(...args)).reduce(bundleLines.add, [] as BundleLine[]),
    ),
  );
const anyStock = fc
  .tuple(fc.nat(12), fc.nat(12), fc.nat(12))
  .map(([a, b, c]) => ({ '1:': a, '2:': b, '3:': c }));

test('for any shared basket, no more lines are short than before and no amount grows', () => {
  fc.assert(
    fc.property(anyBasket, anyBasket, anyStock, (own, wanted, stock) => {
      const fit = linesThatFit(own, wanted, stock);
      const both = basket(
        fit.products.reduce(productLines.add, own.products),
        fit.bundles.reduce(bundleLines.add, own.bundles),
      );
      const short = (of: Baskets) => countShort(stockOfLines(of.products, of.bundles, stock));
      expect(short(both)).toBeLessThanOrEqual(short(own));
      for (const one of fit.products) {
        const sent = wanted.products.find(({ productId }) => productId === one.productId);
        expect(one.amount).toBeLessThanOrEqual(sent?.amount ?? 0);
      }
    }),
  );
});

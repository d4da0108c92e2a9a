import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lineKey, MAX_AMOUNT } from './line';
import { restoreBaskets as restore, storedBaskets } from './restore';

const wig = {
  product_id: 140,
  price: 89_000,
  amount: 2,
  category_name: 'Перуки',
  product_name: 'Перука',
  size: 'M',
  photo: '/upload/140.png',
};
/** Restores the baskets and returns what would be stored again, with the storage's field names. */
const restoreBaskets = (persisted: unknown) => storedBaskets(restore(persisted).baskets);
const bundle = {
  bundle_id: 3,
  price: 215_000,
  amount: 1,
  discount: 13,
  title: 'Мандрівний мечник',
  products: [
    {
      product_id: 7,
      price: 215_000,
      category_name: 'Косплей',
      product_name: 'Костюм',
      size: 'M',
      photo: '/upload/7.png',
    },
  ],
};
const EMPTY = { productBusket: [], bundleBusket: [] };

describe('restoring the baskets', () => {
  test('a valid basket is restored unchanged', () => {
    const baskets = {
      productBusket: [wig],
      bundleBusket: [bundle],
    };
    expect(restoreBaskets(JSON.parse(JSON.stringify(baskets)))).toEqual(baskets);
  });

  test.each([
    [undefined],
    [null],
    ['products'],
    [7],
    [[]],
    [{}],
    [{ productBusket: 'x', bundleBusket: 7 }],
  ])('%p is an empty basket', (garbage) => {
    expect(restoreBaskets(garbage)).toEqual(EMPTY);
  });

  test.each([
    ['a negative amount', { amount: -1 }],
    ['no amount', { amount: 0 }],
    ['an amount that is no number', { amount: Number.NaN }],
    ['an amount as text', { amount: '2' }],
    ['a broken amount', { amount: 1.5 }],
    ['a price that is no number', { price: null }],
    ['a negative price', { price: -5 }],
    ['an endless price', { price: Number.POSITIVE_INFINITY }],
    ['an id as text', { product_id: '140' }],
    ['an id out of range', { product_id: 2 ** 40 }],
  ])('drops a line with %s and keeps the others', (_name, broken) => {
    expect(restoreBaskets({ productBusket: [{ ...wig, ...broken }, wig] })).toEqual({
      ...EMPTY,
      productBusket: [wig],
    });
  });

  test('drops only the invalid field when the line is usable without it', () => {
    const [line] = restoreBaskets({
      productBusket: [{ ...wig, size: 7, photo: {}, category_name: null, product_name: '' }],
    }).productBusket;
    expect(line).toEqual({
      product_id: 140,
      price: 89_000,
      amount: 2,
      category_name: '',
      product_name: 'Товар 140',
    });
  });

  test.each([
    [0, 0],
    [100, 100],
    [13.5, 13.5],
    [-1, 0],
    [101, 0],
    ['13', 0],
  ])('reads a discount of %p as %p', (discount, read) => {
    const [line] = restoreBaskets({ bundleBusket: [{ ...bundle, discount }] }).bundleBusket;
    expect(line?.discount).toBe(read);
  });

  test('keeps all products of a bundle, or none', () => {
    const products = [...bundle.products, { product_id: 8 }];
    const [line] = restoreBaskets({ bundleBusket: [{ ...bundle, products }] }).bundleBusket;
    expect(line?.products).toEqual([]);
  });

  test('accepts texts and prices of the maximum length and size, and nothing more', () => {
    const longest = { ...wig, price: 1_000_000_000, size: 'M'.repeat(40), description: '' };
    expect(restoreBaskets({ productBusket: [longest] }).productBusket).toStrictEqual([longest]);
    const { size: _, ...sizeless } = wig;
    const [longer] = restoreBaskets({
      productBusket: [{ ...wig, size: 'M'.repeat(41) }],
    }).productBusket;
    expect(longer).toStrictEqual(sizeless);
    expect(restore({ productBusket: [{ ...wig, price: 1_000_000_001 }] }).dropped).toBe(1);
  });

  test('keeps a bundle that has only the fields of the specification', () => {
    const { productBusket, bundleBusket } = restoreBaskets({
      bundleBusket: [{ bundle_id: 3, price: 215_000, amount: 2 }],
    });
    expect(productBusket).toEqual([]);
    expect(bundleBusket).toEqual([
      { bundle_id: 3, price: 215_000, amount: 2, discount: 0, title: '№ 3', products: [] },
    ]);
  });

  test.each([
    [undefined, 0],
    [{ productBusket: [wig], bundleBusket: [bundle] }, 0],
    ['{"half', 1],
    [{ productBusket: 'x' }, 1],
    [{ productBusket: [wig, null, { ...wig, amount: -1 }], bundleBusket: [{}] }, 3],
  ])('counts what it had to drop (%#)', (persisted, dropped) => {
    expect(restore(persisted).dropped).toBe(dropped);
  });

  test('merges two lines of the same product and size', () => {
    expect(restoreBaskets({ productBusket: [wig, { ...wig, amount: 3 }] }).productBusket).toEqual([
      { ...wig, amount: 5 },
    ]);
  });

  test('drops unknown fields', () => {
    expect(restoreBaskets({ productBusket: [{ ...wig, secret: 1 }] }).productBusket[0]).toEqual(
      wig,
    );
  });
});

test('nothing in local storage can break the basket', () => {
  const odd = fc.oneof(fc.anything(), fc.constantFrom(1, 140, 89_000, 'M'));
  const line = fc.record(
    { product_id: odd, bundle_id: odd, price: odd, amount: odd, size: odd, discount: odd },
    { requiredKeys: [] },
  );
  const state = fc.oneof(
    fc.anything(),
    fc.record({ productBusket: fc.array(line), bundleBusket: fc.array(line) }),
  );
  fc.assert(
    fc.property(state, (value) => {
      const { products, bundles } = restore(value).baskets;
      for (const { amount, price } of [...products, ...bundles]) {
        expect(amount >= 1 && amount <= MAX_AMOUNT && price > 0).toBe(true);
      }
      expect(new Set(products.map(lineKey)).size).toBe(products.length);
      const kept = JSON.parse(JSON.stringify(storedBaskets({ products, bundles })));
      expect(restore(kept).baskets).toEqual({ products, bundles });
    }),
  );
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_ID } from '@/lib/shared/ids';
import { type BundleLine, MAX_AMOUNT, type ProductLine } from './line';
import { MAX_SHARED, readShareHash, shareHash } from './share';

const line = (more: Partial<ProductLine> = {}): ProductLine => ({
  productId: 140,
  price: 89_000,
  amount: 2,
  categoryName: 'Перуки',
  productName: 'Перука',
  ...more,
});

const bundle = (sizes: [number, string | undefined][], more: Partial<BundleLine> = {}) => ({
  bundleId: 7,
  price: 89_000,
  amount: 1,
  discount: 10,
  title: 'Набір',
  products: sizes.map(([productId, size]) => ({
    ...line({ productId }),
    ...(size === undefined ? {} : { size }),
  })),
  ...more,
});

describe('a link to a basket', () => {
  test('contains products, amounts and sizes in few characters', () => {
    const hash = shareHash(
      [line(), line({ productId: 12, amount: 1, size: 'M' })],
      [bundle([[140, undefined]]), bundle([[15, 'L']], { bundleId: 8, amount: 3 })],
    );

    expect(hash).toBe('p140-2.p12-1-M.b7-1.b8-3-15-L');
    expect(readShareHash(`#${hash}`)).toEqual({
      products: [
        { productId: 140, amount: 2 },
        { productId: 12, amount: 1, size: 'M' },
      ],
      bundles: [
        { bundleId: 7, amount: 1, sizes: {} },
        { bundleId: 8, amount: 3, sizes: { 15: 'L' } },
      ],
    });
  });

  test('encodes a size of any text', () => {
    const size = 'S (53–55 см), 100%_~ок.';
    const hash = shareHash([line({ size })], []);

    expect(hash).toMatch(/^[\w.-]+$/);
    expect(readShareHash(hash)?.products).toEqual([{ productId: 140, amount: 2, size }]);
  });

  test('contains the first 50 lines', () => {
    const lines = Array.from({ length: 60 }, (_, index) => line({ productId: index + 1 }));

    const shared = readShareHash(shareHash(lines, [bundle([])]));

    expect(shared?.products.at(-1)?.productId).toBe(MAX_SHARED);
    expect(shared?.bundles).toEqual([]);
  });

  test.each([
    '',
    '#',
    '#content',
    'p140',
    'p140-0',
    'p140-100',
    'p140-1.5',
    'p140--1',
    'p0-1',
    'p01-1',
    'p2147483648-1',
    'p1e5-1',
    'x140-1',
    'p140-1-',
    'p140-1-M-L',
    'p140-1-_E0_A4',
    'p140-1-_',
    `p140-1-${'M'.repeat(401)}`,
    'b7-1-140',
    'b7-1-x-M',
    'b7-1-_5F_5Fproto_5F_5F-M',
    'p140-1.',
    '.p140-1',
    'p140-1..p141-1',
    'p140-1 p141-1',
    'p140-1-%zz',
    Array.from({ length: 51 }, () => 'p1-1').join('.'),
    '%E0%A4%A',
    '__proto__',
  ])('that says «%s» is damaged', (hash) => {
    expect(readShareHash(hash)).toBeNull();
  });

  test('leaves out half of a surrogate pair', () => {
    const hash = shareHash([line({ size: 'M\ud800' })], []);
    expect(readShareHash(hash)?.products[0]?.size).toBe('M');
  });
});

const id = fc.integer({ min: 1, max: MAX_ID });
const amount = fc.integer({ min: 1, max: MAX_AMOUNT });
const size = fc.oneof(
  fc.constantFrom('S (53–55 см)', '40-41', 'M.', '_', '%', '~', 'XS/S'),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
);
const anyLine = fc
  .record({ productId: id, amount, size: fc.option(size, { nil: undefined }) })
  .map(({ size, ...rest }) => line({ ...rest, ...(size === undefined ? {} : { size }) }));
const anyBundle = fc
  .tuple(
    id,
    amount,
    fc.uniqueArray(fc.tuple(id, fc.option(size, { nil: undefined })), {
      maxLength: 4,
      selector: ([product]) => product,
    }),
  )
  .map(([bundleId, amount, sizes]) => bundle(sizes, { bundleId, amount }));

describe('for any basket', () => {
  test('the link restores it on the other device, and has only plain characters', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 25 }),
        fc.array(anyBundle, { maxLength: 25 }),
        (products, bundles) => {
          const hash = shareHash(products, bundles);
          expect(hash).toMatch(/^[a-zA-Z0-9._-]*[a-zA-Z0-9]$/);
          expect(readShareHash(hash)).toEqual({
            products: products.map(({ productId, amount, size }) => ({
              productId,
              amount,
              ...(size === undefined ? {} : { size }),
            })),
            bundles: bundles.map(({ bundleId, amount, products }) => ({
              bundleId,
              amount,
              sizes: Object.fromEntries(
                products.flatMap((part) => (part.size ? [[part.productId, part.size]] : [])),
              ),
            })),
          });
        },
      ),
    );
  });

  test('any text gives a basket of valid lines or nothing', () => {
    const pieces = fc.constantFrom('p', 'b', '1', '-', '.', '_', '%', '#', 'M', '0', '99', ' ');
    fc.assert(
      fc.property(
        fc.array(pieces).map((list) => list.join('')),
        (text) => {
          const shared = readShareHash(text);
          for (const one of [...(shared?.products ?? []), ...(shared?.bundles ?? [])]) {
            expect(one.amount).toBeGreaterThanOrEqual(1);
            expect(one.amount).toBeLessThanOrEqual(MAX_AMOUNT);
          }
        },
      ),
    );
  });
});

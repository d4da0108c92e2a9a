import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editContents, editedSums, type StoredLine } from './contents';

const line = (id: number, changes: Partial<StoredLine> = {}): StoredLine => ({
  id,
  orderBundleId: null,
  variantId: id * 10,
  productId: id,
  name: `Товар ${id}`,
  size: '',
  photo: '',
  quantity: 1,
  price: 100_00,
  isGift: false,
  ...changes,
});

const sold = (id: number, productId: number, size: string, price: number) => ({
  id,
  productId,
  size,
  name: `Товар ${productId}`,
  photo: '',
  price,
});

const keep = (id: number, quantity = 1, size = '') => ({ line: id, quantity, size });

describe('the contents of an edited order', () => {
  test('a kept line keeps the price at which it was ordered', () => {
    const stored = { lines: [line(1, { price: 80_00 })], bundles: [] };
    const sizes = [sold(10, 1, '', 100_00)];
    expect(editContents(stored, { lines: [keep(1, 3)], bundles: [] }, sizes, 0)).toMatchObject({
      lines: [{ id: 1, quantity: 3, price: 80_00, total: 240_00 }],
    });
  });

  test.each([
    ['costs the same now', 100_00, 80_00],
    ['costs more now', 120_00, 120_00],
  ])('another size that %s has the fitting price', (_name, now, expected) => {
    const stored = { lines: [line(1, { size: 'S', price: 80_00 })], bundles: [] };
    const sizes = [sold(10, 1, 'S', 100_00), sold(11, 1, 'M', now)];
    expect(editContents(stored, { lines: [keep(1, 1, 'M')], bundles: [] }, sizes, 0)).toMatchObject(
      { lines: [{ id: 1, variantId: 11, size: 'M', price: expected }] },
    );
  });

  test('a bundle that loses a part loses its discount', () => {
    const stored = {
      lines: [line(1, { orderBundleId: 5 }), line(2, { orderBundleId: 5 })],
      bundles: [{ id: 5, quantity: 1, discount: 10 }],
    };
    const kept = { lines: [], bundles: [{ bundle: 5, quantity: 2, sizes: {} }] };
    expect(editContents(stored, kept, [], 0)).toMatchObject({
      lines: [{ total: 180_00 }, { total: 180_00 }],
      bundles: [{ id: 5, quantity: 2, price: 200_00, total: 360_00 }],
    });
    expect(editContents(stored, { lines: [keep(2)], bundles: [] }, [], 0)).toMatchObject({
      lines: [{ id: 2, orderBundleId: null, total: 100_00 }],
      bundles: [],
    });
  });

  test.each([
    ['a line of another order', { lines: [keep(9)], bundles: [] }, 0, 'lines.0.line'],
    [
      'a line of a kept bundle',
      { lines: [keep(2)], bundles: [{ bundle: 5, quantity: 1, sizes: {} }] },
      0,
      'lines.0.line',
    ],
    [
      'a bundle of another order',
      { lines: [], bundles: [{ bundle: 9, quantity: 1, sizes: {} }] },
      0,
      'bundles.0.bundle',
    ],
    ['a size that is not sold', { lines: [keep(1, 1, 'XXL')], bundles: [] }, 0, 'lines.0.size'],
    [
      'a product that is not sold',
      { lines: [{ productId: 77, size: '', quantity: 1 }], bundles: [] },
      0,
      'lines.0.size',
    ],
    ['nothing at all', { lines: [], bundles: [] }, 0, 'lines'],
    ['a discount of the whole sum', { lines: [keep(1)], bundles: [] }, 100_00, 'discount'],
  ])('%s is refused at its field', (_name, wanted, discount, field) => {
    const stored = {
      lines: [line(1), line(2, { orderBundleId: 5 })],
      bundles: [{ id: 5, quantity: 1, discount: 10 }],
    };
    expect(editContents(stored, wanted, [], discount)).toMatchObject({ field });
  });

  test('the lines add up to the order’s total with any discounts', () => {
    const price = fc.integer({ min: 1, max: 5_000_00 });
    const count = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, count), { minLength: 1, maxLength: 6 }),
        fc.array(price, { maxLength: 4 }),
        fc.integer({ min: 0, max: 90 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (singles, parts, percent, share) => {
          const lines = [
            ...singles.map(([one], index) => line(index + 1, { price: one })),
            ...parts.map((one, index) => line(index + 50, { price: one, orderBundleId: 5 })),
          ];
          const bundles = parts.length > 0 ? [{ id: 5, quantity: 1, discount: percent }] : [];
          const wanted = {
            lines: singles.map(([, quantity], index) => keep(index + 1, quantity)),
            bundles: bundles.map(({ id }) => ({ bundle: id, quantity: 3, sizes: {} })),
          };
          const full = editContents({ lines, bundles }, wanted, [], 0);
          if ('field' in full) throw new Error(full.message);
          const discount = Math.floor(editedSums(full.lines, 0).total * share);
          const edited = editContents({ lines, bundles }, wanted, [], discount);
          if ('field' in edited) throw new Error(edited.message);
          const sums = editedSums(edited.lines, 0);
          expect(sums.total).toBe(editedSums(full.lines, 0).total - discount);
          expect(sums.total).toBe(edited.lines.reduce((sum, { total }) => sum + total, 0));
          expect(edited.lines.every(({ total }) => total >= 0)).toBe(true);
          expect(edited.lines.reduce((sum, one) => sum + one.handDiscount, 0)).toBe(discount);
        },
      ),
      { seed: 45, numRuns: 200 },
    );
  });
});

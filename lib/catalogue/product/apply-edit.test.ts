import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyEdit, NO_EDIT, type PosValues, posValuesOf } from './apply-edit';

const pos: PosValues = {
  name: 'Перука «Ніч»',
  description: 'Довга',
  price: 890_00,
  formerPrice: null,
};
const price = fc.integer({ min: 1, max: 1_000_000_00 });
const words = fc.string({ maxLength: 20 });
const anyEdit = fc.record({
  title: words,
  description: words,
  discount: fc.integer({ min: 0, max: 100 }),
  newPrice: fc.option(price),
});
const anyPos = fc
  .record({ name: words, description: words, price, above: fc.option(price) })
  .map(({ above, ...rest }) => ({
    ...rest,
    formerPrice: above === null ? null : rest.price + above,
  }));

describe('the columns of a product', () => {
  test('contain the effective values and the POS values that they replace', () => {
    expect(applyEdit(pos, { ...NO_EDIT, title: 'Перука «Північ»', discount: 10 })).toEqual({
      name: 'Перука «Північ»',
      description: 'Довга',
      price: 801_00,
      oldPrice: 890_00,
      posName: 'Перука «Ніч»',
      posDescription: null,
      posPrice: 890_00,
    });
  });

  test('contain only the POS values without an edit', () => {
    expect(applyEdit(pos, NO_EDIT)).toEqual({
      name: 'Перука «Ніч»',
      description: 'Довга',
      price: 890_00,
      oldPrice: null,
      posName: null,
      posDescription: null,
      posPrice: null,
    });
  });

  test('keep an earlier old price until the POS price exceeds it', () => {
    const reduced = { ...pos, formerPrice: 990_00 };
    expect(applyEdit(reduced, { ...NO_EDIT, discount: 10 }).oldPrice).toBe(990_00);
    expect(applyEdit(reduced, NO_EDIT).oldPrice).toBe(990_00);
    expect(applyEdit({ ...reduced, price: 1_000_00 }, NO_EDIT).oldPrice).toBeNull();
  });

  test('yield the POS values again after any edit', () => {
    fc.assert(
      fc.property(anyPos, anyEdit, (words, edit) => {
        expect(posValuesOf(applyEdit(words, edit))).toEqual(words);
      }),
    );
  });

  test('have a former price above the price or none', () => {
    fc.assert(
      fc.property(anyPos, anyEdit, (words, edit) => {
        const { price, oldPrice } = applyEdit(words, edit);
        expect(oldPrice === null || oldPrice > price).toBe(true);
      }),
    );
  });
});

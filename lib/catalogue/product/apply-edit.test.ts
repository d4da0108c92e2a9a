import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { applyEdit, NO_EDIT, type PosValues, posValuesOf } from './apply-edit';

const pos: PosValues = {
  name: 'Перука «Ніч»',
  description: 'Довга',
  price: 890_00,
};
const price = fc.integer({ min: 1, max: 1_000_000_00 });
const words = fc.string({ maxLength: 20 });
const anyEdit = fc.record({
  title: words,
  description: words,
  discount: fc.integer({ min: 0, max: 100 }),
  newPrice: fc.option(price),
});
const anyPos = fc.record({ name: words, description: words, price });

describe('the columns of a product', () => {
  test('contain the effective values and the POS values that they replace', () => {
    expect(applyEdit(pos, { ...NO_EDIT, title: 'Перука «Північ»', discount: 10 })).toEqual({
      name: 'Перука «Північ»',
      description: 'Довга',
      price: 801_00,
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
      posName: null,
      posDescription: null,
      posPrice: null,
    });
  });

  test('yield the POS values again after any edit', () => {
    fc.assert(
      fc.property(anyPos, anyEdit, (words, edit) => {
        expect(posValuesOf(applyEdit(words, edit))).toEqual(words);
      }),
    );
  });
});

import { describe, expect, test } from '@jest/globals';
import { reducedPrice } from './plan-product';
import { emptyChange, readChange, type TypedChange } from './typed-change';

const read = (typed: Partial<TypedChange> & Pick<TypedChange, 'kind'>) =>
  readChange({ ...emptyChange(typed.kind), ...typed });

describe('a typed bulk change', () => {
  test.each([
    [
      { kind: 'discount', number: '12,5' },
      { kind: 'discount', discount: 12.5, keepLower: true },
    ],
    [
      { kind: 'price', number: '1 249,50' },
      { kind: 'price', newPrice: 1249_50, keepLower: true },
    ],
    [
      { kind: 'reduce', number: '50', unit: 'amount', step: 500 },
      { kind: 'reduce', percent: null, amount: 50_00, step: 500, keepLower: true },
    ],
    [{ kind: 'hide' }, { kind: 'hide' }],
  ] as const)('%j is read', (typed, change) => {
    expect(read(typed)).toEqual({ change });
  });

  test.each([
    [{ kind: 'discount', number: '100' }, 'Знижка – число від 0 до 99'],
    [{ kind: 'discount', number: '' }, 'Знижка – число від 0 до 99'],
    [{ kind: 'price', number: '0' }, 'Ціна має бути більшою за 0'],
    [{ kind: 'price', number: 'сто' }, 'Вкажіть ціну числом'],
    [{ kind: 'reduce', number: '100' }, 'Відсоток – число від 0,01 до 99'],
    [{ kind: 'reduce', number: 'x', unit: 'amount' }, 'Вкажіть ціну числом'],
    [{ kind: 'tag' }, 'Оберіть тег'],
  ] as const)('%j is refused in words', (typed, error) => {
    expect(read(typed)).toEqual({ error });
  });
});

describe('a price computed from the POS price', () => {
  test.each([
    [890_00, { percent: 10, amount: null, step: 100 }, 801_00],
    [894_00, { percent: 10, amount: null, step: 500 }, 805_00],
    [894_00, { percent: 10, amount: null, step: 1000 }, 800_00],
    [1000_00, { percent: null, amount: 150_50, step: 100 }, 850_00],
    // The nearest step is not below the POS price.
    [894_00, { percent: 0.1, amount: null, step: 500 }, 890_00],
    [3_00, { percent: 50, amount: null, step: 1000 }, 0],
    [100_00, { percent: null, amount: 200_00, step: 100 }, -100_00],
  ] as const)('%d less %j is %d', (posPrice, less, price) => {
    expect(reducedPrice(posPrice, less)).toBe(price);
  });
});

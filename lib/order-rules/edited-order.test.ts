import { expect, test } from '@jest/globals';
import { type EditedOrder, editText } from './edited-order';

const orderOf = (sizes: [size: string, quantity: number][]): EditedOrder => ({
  lines: sizes.map(([size, quantity]) => ({ name: 'Футболка', size, quantity, total: 0 })),
  handDiscount: 0,
  total: 0,
  delivery: 'Самовивіз',
  payment: 'Готівка',
});

test('says in words which sizes an edit adds, removes or changes', () => {
  const before = orderOf([
    ['S', 1],
    ['L', 1],
    ['L', 1],
    ['', 1],
  ]);
  const after = orderOf([
    ['M', 1],
    ['L', 3],
    ['', 1],
  ]);
  expect(editText(before, after)).toEqual([
    'Футболка, S: прибрано 1\u00a0шт.',
    'Футболка, L: було 2, стало 3\u00a0шт.',
    'Футболка, M: додано 1\u00a0шт.',
  ]);
});

import { expect, test } from '@jest/globals';
import { adviceFor } from './judge-fits';

const CHART = [
  ['Розмір', 'Груди, см'],
  ['M', '88–92'],
  ['L', '92–98'],
  ['XL', '98–104'],
];
const sold = (...available: number[]) =>
  ['M', 'L'].map((size, place) => ({ size, available: available[place] ?? 1 }));
const advise = (chest: number, stock = sold()) =>
  adviceFor({ chart: CHART, sizes: ['M', 'L'] }, stock, { chest });

test('a body is told its size, to be chosen at once', () => {
  expect(advise(90)).toEqual({
    kind: 'yours',
    size: 'M',
    text: 'Запас\u00a02\u00a0см.',
    looser: null,
  });
});

test('between two sizes the smaller is theirs, and the greater is named beside it', () => {
  expect(advise(92)).toMatchObject({ kind: 'yours', size: 'M', text: 'Впритул.', looser: 'L' });
  expect(advise(92, sold(3, 0))).toMatchObject({ kind: 'yours', size: 'M', looser: null });
});

test('a size that is sold out is said to be, with the other one that fits', () => {
  expect(advise(90, sold(0, 5))).toMatchObject({ kind: 'soldOut', size: 'M', looser: null });
  expect(advise(92, sold(0, 5))).toMatchObject({ kind: 'soldOut', size: 'M', looser: 'L' });
});

test('a size that the product is not sold in is not left as an answer', () => {
  expect(advise(103)).toMatchObject({ kind: 'unsold', size: 'XL' });
});

test('a body that no size holds, or that is lost in all of them, is told so', () => {
  expect(advise(110)).toEqual({ kind: 'none', text: 'Навіть\u00a0XL замалий у\u00a0грудях' });
  expect(advise(75)).toEqual({ kind: 'none', text: 'Навіть\u00a0M завеликий у\u00a0грудях' });
});

test('the one size of all is not called the largest', () => {
  const chart = [
    ['Розмір', 'Обхват голови, см'],
    ['Універсальний', '54–60'],
  ];
  expect(adviceFor({ chart, sizes: ['Універсальний'] }, [], { head: 62 })).toEqual({
    kind: 'none',
    text: 'Універсальний: замалий на\u00a0голову',
  });
});

test('nothing is said of whom nothing is known', () => {
  expect(adviceFor({ chart: CHART, sizes: ['M'] }, [], {})).toBeNull();
});

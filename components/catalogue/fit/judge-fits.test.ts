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

test('recommends the size that fits', () => {
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

test('reports that the fitting size is sold out, and names a larger one that fits too', () => {
  expect(advise(90, sold(0, 5))).toMatchObject({ kind: 'soldOut', size: 'M', looser: null });
  expect(advise(92, sold(0, 5))).toMatchObject({ kind: 'soldOut', size: 'M', looser: 'L' });
});

test('reports that the product is not sold in the fitting size', () => {
  expect(advise(103)).toMatchObject({ kind: 'unsold', size: 'XL' });
});

test('says so when all sizes are too small or too large', () => {
  expect(advise(110)).toEqual({ kind: 'none', text: 'Навіть\u00a0XL замалий у\u00a0грудях' });
  expect(advise(75)).toEqual({ kind: 'none', text: 'Навіть\u00a0M завеликий у\u00a0грудях' });
});

test('does not call the only size the largest', () => {
  const chart = [
    ['Розмір', 'Обхват голови, см'],
    ['Універсальний', '54–60'],
  ];
  expect(adviceFor({ chart, sizes: ['Універсальний'] }, [], { head: 62 })).toEqual({
    kind: 'none',
    text: 'Універсальний: замалий на\u00a0голову',
  });
});

test('gives no advice without measurements', () => {
  expect(adviceFor({ chart: CHART, sizes: ['M'] }, [], {})).toBeNull();
});

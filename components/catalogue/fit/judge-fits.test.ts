import { expect, test } from '@jest/globals';
import { verdict } from './judge-fits';

const CHART = [
  ['Розмір', 'Груди, см'],
  ['M', '88–92'],
  ['L', '92–98'],
  ['XL', '98–104'],
];
const advise = (chest: number) => verdict({ chart: CHART, sizes: ['M', 'L'] }, { chest });

test('a body is told its size, to be chosen at once', () => {
  expect(advise(90)).toEqual({ text: 'M: ваш розмір, запас\u00a02\u00a0см', yours: 'M' });
});

test('a size that the product is not sold in is not left as an answer', () => {
  expect(advise(103)).toEqual({
    text: 'XL: ваш розмір, запас\u00a01\u00a0см. Такого розміру в\u00a0цього товару немає',
  });
});

test('a body that no size holds, or that is lost in all of them, is told so', () => {
  expect(advise(110)).toEqual({ text: 'Навіть XL замалий у\u00a0грудях' });
  expect(advise(75)).toEqual({ text: 'Навіть M завеликий у\u00a0грудях' });
});

test('the one size of all is not called the largest', () => {
  const chart = [
    ['Розмір', 'Обхват голови, см'],
    ['Універсальний', '54–60'],
  ];
  expect(verdict({ chart, sizes: ['Універсальний'] }, { head: 62 }).text).toBe(
    'Універсальний: замалий на\u00a0голову',
  );
});

test('nothing is said of whom nothing is known', () => {
  expect(verdict({ chart: CHART, sizes: ['M'] }, {})).toEqual({ text: '' });
});

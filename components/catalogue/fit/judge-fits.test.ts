import { expect, test } from '@jest/globals';
import { readChart } from '@/lib/catalogue/fit/size-chart';
import { fitTexts, verdict } from './judge-fits';

const CHART = [
  ['Розмір', 'Груди, см'],
  ['M', '88–92'],
  ['L', '92–98'],
  ['XL', '98–104'],
];

function advise(chest: number) {
  const rows = readChart(CHART);
  const fits = fitTexts({ chart: CHART, sizes: rows.map(({ size }) => size) }, { chest });
  return verdict({ rows, fits, sizes: ['M', 'L'] });
}

test('a body is told its size, to be chosen at once', () => {
  expect(advise(90)).toEqual({ text: 'M: ваш розмір, запас\u00a02\u00a0см', yours: 'M' });
});

test('a size that the product is not sold in is not left as an answer', () => {
  expect(advise(103)).toEqual({
    text: 'XL: ваш розмір, запас\u00a01\u00a0см. Такого розміру в\u00a0цього товару немає',
  });
});

test('a body that no size holds is told so', () => {
  expect(advise(110)).toEqual({ text: 'Навіть XL замалий у\u00a0грудях' });
});

test('the one size of all is not called the largest', () => {
  const chart = [
    ['Розмір', 'Обхват голови, см'],
    ['Універсальний', '54–60'],
  ];
  const rows = readChart(chart);
  const sizes = ['Універсальний'];
  const fits = fitTexts({ chart, sizes }, { head: 62 });
  expect(verdict({ rows, fits, sizes }).text).toBe('Універсальний: замалий на\u00a0голову');
});

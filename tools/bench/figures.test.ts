import { expect, test } from '@jest/globals';
import { differenceOf, tableOf } from './figures';

test.each([
  ['110 ms', '100 ms', '+10 %'],
  ['2.50 × blank (5000/s)', '5.00 × blank (9000/s)', '-50 %'],
  ['10 ms', undefined, ''],
  ['0', '0', ''],
])('%s after %s is a change of «%s»', (measured, before, difference) => {
  expect(differenceOf(measured, before)).toBe(difference);
});

test('of a part with many figures the document has the missed ones and a count', () => {
  const figure = {
    bar: 'P1',
    name: 'score',
    measured: '100',
    limit: '98',
    isMet: true,
    busy: null,
  };
  const many = Array.from({ length: 13 }, (_, n) => ({
    ...figure,
    bar: 'ADMIN',
    name: `row ${n}`,
    isMet: n > 0,
  }));
  const rows = tableOf([figure, ...many], new Date('2026-11-29T12:00:00Z'))
    .split('\n')
    .slice(4);
  expect(rows).toEqual([
    '| P1 | score | 100 | 98 |  |',
    '| ADMIN | met | 12 of 13 | | |',
    '| ADMIN | row 0 | 100 | 98 | **missed** |',
  ]);
});

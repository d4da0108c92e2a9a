import { describe, expect, test } from '@jest/globals';
import { carrierMoney } from '@/lib/delivery/wire-values';
import { carrierDay, refusalText, toCarrierDate } from './client';

describe('a value of the carrier', () => {
  test.each([
    ['24.11.2026', '2026-11-24'],
    ['24-11-2026 21:00:00', '2026-11-24'],
    ['2026-11-24 00:00:00.000000', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026.11.24 12:13:14', '2026-11-24'],
    ['0001-01-01 00:00:00', null],
    ['0000-00-00 00:00:00', null],
    ['31.02.2026', null],
    ['', null],
    ['завтра', null],
    [null, null],
    [20261124, null],
  ])('%p is the day %p', (text, day) => {
    expect(carrierDay(text)).toBe(day);
  });

  test.each([
    ['97.5', 97_50],
    ['19.99', 19_99],
    [80, 80_00],
    ['', null],
    [null, null],
    ['дорого', null],
    [-1, null],
  ])('%p is %p kopecks', (value, kopecks) => {
    expect(carrierMoney(value)).toBe(kopecks);
  });

  test("is sent in the carrier's date format", () => {
    expect(toCarrierDate('2026-11-24')).toBe('24.11.2026');
  });
});

test.each([
  [
    ['20000300434'],
    'Нова пошта не\u00a0прийняла дані: телефон отримувача неправильний, потрібен український',
  ],
  [['20009999999'], 'Нова пошта не\u00a0прийняла ці дані (код 20009999999)'],
  [[], 'Нова пошта не\u00a0прийняла ці дані'],
  [['__proto__'], 'Нова пошта не\u00a0прийняла ці дані (код __proto__)'],
])('the carrier’s refusal %p is shown as: %s', (codes, words) => {
  expect(refusalText(codes)).toBe(words);
});

import { describe, expect, test } from '@jest/globals';
import { PERIODS } from '@/lib/overview/period';
import { axisText, changeOf, periodText, waitText, withPeriodText } from './period-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the texts of the overview', () => {
  test('have the verb in singular or plural', () => {
    expect([1, 2, 5, 11, 21].map(waitText)).toEqual([
      'чекає',
      'чекають',
      'чекають',
      'чекають',
      'чекає',
    ]);
  });

  test.each([
    [112, 100, '+12 %', 'ok'],
    [50, 100, '−50 %', 'err'],
    [0, 100, '−100 %', 'err'],
    [100, 100, 'без змін', 'neutral'],
    [100.2, 100, 'без змін', 'neutral'],
    [5, 0, 'до того нічого', 'neutral'],
    [0, 0, 'без змін', 'neutral'],
  ])('show %d after %d as %s', (now, before, text, tone) => {
    const change = changeOf(now, before);
    expect([plain(change.text), change.tone]).toEqual([text, tone]);
  });

  test.each([
    [0, '0'],
    [500_00, '500'],
    [1_500_00, '1,5 тис.'],
    [40_000_00, '40 тис.'],
    [1_200_000_00, '1,2 млн'],
  ])('shorten %d kopecks on the axis to %s', (amount, text) => {
    expect(plain(axisText(amount))).toBe(text);
  });

  test('have a period in two grammatical cases', () => {
    expect(PERIODS.map(periodText).map(plain)).toEqual(['7 днів', '14 днів', '30 днів']);
    expect(PERIODS.map(withPeriodText).map(plain)).toEqual(['7 днями', '14 днями', '30 днями']);
  });
});

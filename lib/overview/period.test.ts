import { describe, expect, test } from '@jest/globals';
import { HOUR } from '@/lib/shared/clock';
import { dayStart } from '@/lib/shared/kyiv-day';
import { periodOf } from './period';

const hoursOf = (day: string, next: string) =>
  (dayStart(next).getTime() - dayStart(day).getTime()) / HOUR;

describe('a day of the overview', () => {
  test('begins at midnight in Kyiv, in winter and in summer', () => {
    expect(dayStart('2026-11-20').toISOString()).toBe('2026-11-19T22:00:00.000Z');
    expect(dayStart('2026-07-20').toISOString()).toBe('2026-07-19T21:00:00.000Z');
  });

  test('has 23 hours in March and 25 in October when clocks are changed', () => {
    expect(hoursOf('2026-03-28', '2026-03-29')).toBe(24);
    expect(hoursOf('2026-03-29', '2026-03-30')).toBe(23);
    expect(hoursOf('2026-10-24', '2026-10-25')).toBe(24);
    expect(hoursOf('2026-10-25', '2026-10-26')).toBe(25);
  });
});

describe('a period of the overview', () => {
  test('ends today in Kyiv, though it is still yesterday in London', () => {
    const { days, before } = periodOf(new Date('2026-11-20T22:30:00Z'), 7);
    expect(days).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(before.at(0)).toBe('2026-11-08');
    expect(before.at(-1)).toBe('2026-11-14');
  });

  test.each([7, 14, 30] as const)('of %i days has no gap between two of them', (length) => {
    const { starts, days, before } = periodOf(new Date('2026-11-02T10:00:00Z'), length);
    expect([before.length, days.length, starts.length]).toEqual([length, length, 2 * length]);
    expect(new Set([...before, ...days]).size).toBe(2 * length);
    const lengths = starts.slice(1).map((start, place) => {
      const previous = starts[place]?.getTime() ?? 0;
      return (start.getTime() - previous) / HOUR;
    });
    expect(lengths.filter((hours) => hours !== 24)).toEqual([25]);
  });

  test('is compared up to the same hour of the day, whatever the clocks did in between', () => {
    const { sameMoment } = periodOf(new Date('2026-10-28T10:00:00Z'), 7);
    // Noon in Kyiv is 10:00 UTC in winter and 9:00 UTC in summer.
    expect(sameMoment.toISOString()).toBe('2026-10-21T09:00:00.000Z');
  });
});

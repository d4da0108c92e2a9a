import { describe, expect, test } from '@jest/globals';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { dispatchWindow } from './dispatch';

describe('the day of dispatch', () => {
  test.each([
    // 23 November 2026 is a Monday; Kyiv is two hours ahead of UTC then.
    ['before the usual hour', '2026-11-23T11:59:00Z', undefined, '2026-11-23'],
    ['at the usual hour', '2026-11-23T12:00:00Z', undefined, '2026-11-24'],
    ['before a later hour that staff have set', '2026-11-23T14:29:00Z', '16:30', '2026-11-23'],
    ['at that hour', '2026-11-23T14:30:00Z', '16:30', '2026-11-24'],
    ['after an earlier one', '2026-11-23T07:05:00Z', '09:05', '2026-11-24'],
    ['just before it', '2026-11-23T07:04:59Z', '09:05', '2026-11-23'],
    ['just after midnight', '2026-11-22T22:10:00Z', '09:05', '2026-11-23'],
    ['at the weekend, whatever the hour', '2026-11-22T06:00:00Z', '23:59', '2026-11-23'],
  ])('is correct %s', (_when, now, cutOff, from) => {
    expect(dispatchWindow(new Date(now), cutOff).from).toBe(from);
  });

  test('depends on the time in Kyiv, to the minute', () => {
    expect(kyivTime(new Date('2026-07-01T21:05:00Z'))).toEqual({
      day: '2026-07-02',
      hour: 0,
      time: '00:05',
    });
  });
});

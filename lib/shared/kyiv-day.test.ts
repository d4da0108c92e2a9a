import { describe, expect, test } from '@jest/globals';
import { dayStart } from './kyiv-day';

describe('a day of the audit log', () => {
  test.each([
    ['in winter', '2026-11-22', '2026-11-21T22:00:00.000Z'],
    ['in summer', '2026-07-01', '2026-06-30T21:00:00.000Z'],
    ['when clocks go forward', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['when clocks go back', '2026-10-25', '2026-10-24T21:00:00.000Z'],
  ])('begins at midnight in Kyiv %s', (_name, day, start) => {
    expect(dayStart(day).toISOString()).toBe(start);
  });
});

import { describe, expect, test } from '@jest/globals';
import { kyivLocal, kyivMoment } from './kyiv-day';

describe('a time typed as Kyiv time', () => {
  test.each([
    ['2026-12-01T10:00', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T07:00:00.000Z'],
    ['2026-10-25T02:59', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T04:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is %s', (local, moment) => {
    expect(kyivMoment(local)?.toISOString()).toBe(moment);
    expect(kyivLocal(new Date(moment))).toBe(local);
  });

  test('that the clock passes twice is the first, that it skips an hour later', () => {
    expect(kyivMoment('2026-10-25T03:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(kyivMoment('2026-03-29T03:30')?.toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });

  test('is null while incomplete', () => {
    expect(kyivMoment('')).toBeNull();
    expect(kyivMoment('2026-12-01')).toBeNull();
    expect(kyivMoment('2026-13-41T10:00')).toBeNull();
  });
});

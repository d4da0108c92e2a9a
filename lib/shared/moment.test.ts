import { expect, test } from '@jest/globals';
import { formatMoment, longDay, longMoment, recentMoment, timeOf } from './moment';

test('times are those of Kyiv, in summer and in winter', () => {
  expect(formatMoment('2026-11-20T22:04:00Z')).toBe('21\u00a0листопада, 00:04');
  expect(formatMoment('2026-07-01T10:00:00Z')).toBe('1\u00a0липня, 13:00');
  expect(timeOf('2026-11-20T22:04:00Z')).toBe('00:04');
});

test('a year is that of Kyiv too', () => {
  expect(longDay('2025-12-31T22:30:00Z')).toBe('1\u00a0січня 2026');
  expect(longMoment('2025-12-31T22:30:00Z')).toBe('1\u00a0січня 2026, 00:30');
});

test.each([
  ['2026-11-22T10:04:00Z', 'сьогодні, 12:04'],
  ['2026-11-21T22:01:00Z', 'сьогодні, 00:01'],
  ['2026-11-21T21:59:00Z', 'вчора, 23:59'],
  ['2026-11-20T08:15:00Z', '20\u00a0листопада, 10:15'],
  ['2025-12-31T12:00:00Z', '31\u00a0грудня 2025, 14:00'],
])('the moment %s is shown on 22 November 2026 as «%s»', (iso, words) => {
  expect(recentMoment(iso, new Date('2026-11-22T12:00:00Z'))).toBe(words);
});

import { expect, test } from '@jest/globals';
import { bytesText, roleText, sinceText } from './system-text';

test.each([
  [0, '0\u00a0КБ'],
  [600_000, '586\u00a0КБ'],
  [193_000_000, '184\u00a0МБ'],
  [1_300_000_000, '1,2\u00a0ГБ'],
  [40_000_000_000, '37\u00a0ГБ'],
  [3e15, '2728\u00a0ТБ'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  ['2026-11-23T11:59:30Z', 'менше хвилини'],
  ['2026-11-23T11:25:00Z', '35\u00a0хв'],
  ['2026-11-22T12:00:00Z', '24\u00a0год'],
  ['2026-11-11T11:00:00Z', '12\u00a0дн'],
  // A start time in the future: another machine's clock may be ahead of ours.
  ['2026-11-23T12:00:05Z', 'менше хвилини'],
])('a process started at %s has run for %s', (iso, text) =>
  expect(sinceText(iso, new Date('2026-11-23T12:00:00Z'))).toBe(text),
);

test('shows a role in words, an unknown one by its name', () => {
  expect(['web', 'worker', 'all', 'search'].map(roleText)).toEqual([
    'сайт',
    'фонові роботи',
    'сайт і фонові роботи',
    'search',
  ]);
});

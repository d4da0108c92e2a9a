import { describe, expect, test } from '@jest/globals';
import { HOUR } from '@/lib/shared/clock';
import { countToNotify, HEAD_START } from './notify-waiting';

const NOW = new Date('2026-11-26T12:00:00Z');
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds);

describe('the number of waiting people that are mailed', () => {
  test.each([
    ['as many as there are pieces', 3, [], 3],
    ['nobody while nothing is there', 0, [], 0],
    ['nobody while the pieces are somebody’s for a day', 2, [ago(HOUR), ago(2 * HOUR)], 0],
    ['as many as came besides', 5, [ago(HOUR), ago(2 * HOUR)], 3],
    ['nobody while those who were mailed are buying', 1, [ago(HOUR), ago(HOUR)], 0],
    ['the next ones when the day is over', 2, [ago(HEAD_START), ago(25 * HOUR)], 2],
    ['nobody a moment before', 1, [ago(HEAD_START - 1)], 0],
  ])('%s', (_what, available, notifiedAt, expected) => {
    expect(countToNotify(available, notifiedAt, NOW)).toBe(expected);
  });
});

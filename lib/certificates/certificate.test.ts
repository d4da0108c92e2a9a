import { expect, test } from '@jest/globals';
import { firstSendDay } from './certificate';

test('after the last run of the day a gift is mailed tomorrow', () => {
  expect(firstSendDay(new Date('2026-11-30T19:04:00Z'))).toBe('2026-11-30');
  expect(firstSendDay(new Date('2026-11-30T19:05:00Z'))).toBe('2026-12-01');
});

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { errorResponse } from './error-response';

const MINUTE = 60_000;

let lines: Record<string, unknown>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)));
    return true;
  });
});
afterEach(() => {
  // Counted warnings expire in this time, so that the next test logs them again.
  jest.advanceTimersByTime(2 * MINUTE);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** An error as Drizzle throws it: it contains the statement and its values. */
function failedQuery(code: string): Error {
  const cause = Object.assign(new DatabaseError('the server says why', 1, 'error'), { code });
  return new DrizzleQueryError('select $1', ['Мельник'], cause);
}

const statusOf = (error: unknown) => errorResponse(error, 'a-request').status;

describe('a database that is down', () => {
  test('is logged once a minute for each reason, without statement values', () => {
    expect(
      [failedQuery('57014'), failedQuery('57014'), failedQuery('53300')].map(statusOf),
    ).toEqual([503, 503, 503]);
    jest.advanceTimersByTime(MINUTE);

    expect(
      lines.map(({ level, message, reason, count }) => [level, message, reason, count]),
    ).toEqual([
      ['warn', 'database unavailable', '57014', 1],
      ['warn', 'database unavailable', '53300', 1],
      ['warn', 'database unavailable', '57014', 1],
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Мельник|select/);
  });

  test('is logged with the driver’s message if there is no code', () => {
    expect(statusOf(new Error('Connection terminated unexpectedly'))).toBe(503);
    expect(lines).toMatchObject([
      { message: 'database unavailable', reason: 'Connection terminated' },
    ]);
  });

  test('is not assumed for a protocol error (08P01)', () => {
    expect(statusOf(failedQuery('08P01'))).toBe(500);
    expect(lines).toMatchObject([{ level: 'error', message: 'unexpected error' }]);
  });
});

import { describe, expect, test } from '@jest/globals';
import { longTest } from '@/scripts/testing/long-test';
import { slowness } from '@/scripts/testing/slowness';
import { logError } from '././log';

function lineOf(error: unknown): Record<string, string> {
  const written: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = (text: string | Uint8Array) => written.push(String(text)) > 0;
  logError('unexpected error', error);
  process.stdout.write = write;
  return JSON.parse(written.join(''));
}

describe('a log line', () => {
  const STRANGE = ['a', ' ', '@'].map((one) => one.repeat(100_000));

  test.each(STRANGE)('is limited in length whatever the input', (text) => {
    expect(JSON.stringify(lineOf(new Error(text))).length).toBeLessThan(12_000);
  });

  longTest('is written fast whatever the input', () => {
    const began = performance.now();
    for (const text of STRANGE) lineOf(new Error(text));
    expect(performance.now() - began).toBeLessThan(500 * slowness());
  });

  test('never holds the values of a failed query', () => {
    const error = new Error(
      'Failed query: insert into "orders" values ($1, $2)\nparams: Олена,+380671234567,olena@example.com',
      { cause: new Error('violates check constraint') },
    );

    const line = lineOf(error);

    expect(JSON.stringify(line)).not.toMatch(/Олена|380671234567|olena@/);
    expect(line.error).toBe(
      'Failed query: insert into "orders" values ($1, $2) <- violates check constraint',
    );
    expect(line.stack).toContain('log.test.ts');
  });

  test.each(['+380671234567', '067 123 45 67', '+48600000000', '+12125551234'])(
    'never holds the phone %s',
    (phone) => {
      expect(lineOf(new Error(`no room for ${phone}`)).error).toMatch(/^no room for ?\[phone\]$/);
    },
  );

  test('is one line whatever the message', () => {
    expect(lineOf(new Error('a\r\n{"level":"info"}\u001b[31m')).level).toBe('error');
  });
});

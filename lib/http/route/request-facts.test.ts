import { describe, expect, test } from '@jest/globals';
import { requestIdOf } from './request-facts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the id of a request', () => {
  test.each(['7', 'abc-DEF_1.2', '4bf92f3577b34da6a3ce929d0e0e4736', 'x'.repeat(64)])(
    'is the caller’s own: %s',
    (given) => expect(requestIdOf(given)).toBe(given),
  );

  test.each([
    undefined,
    null,
    '',
    'two words',
    '"quoted"',
    'a\nb',
    'x'.repeat(65),
    'один',
    // Ids that would be masked in each log line: they look like a phone number or like an order's token.
    '380671234567',
    'a'.repeat(43),
    ['1', '2'],
  ])('is generated for %j', (given) => expect(requestIdOf(given)).toMatch(UUID));
});

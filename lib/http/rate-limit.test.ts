import { describe, expect, test } from '@jest/globals';
import { clientAddress } from './rate-limit';

// Read once, by the first question.
process.env.TRUSTED_PROXY_HOPS = '1';

const addressIn = (forwarded: string) =>
  clientAddress(new Headers({ 'x-forwarded-for': forwarded }));

describe("a visitor's address behind one proxy", () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::ffff', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:0DB8:0001:2::7', '2001:db8:1:2'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
  ])('in %s is %s', (forwarded, address) => {
    expect(addressIn(forwarded)).toBe(address);
  });

  test('is nobody when the proxy said nothing', () => {
    expect(clientAddress(new Headers())).toBeNull();
  });
});

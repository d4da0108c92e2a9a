import { describe, expect, test } from '@jest/globals';
import { clientAddress } from './client-address';

const PROXY = '::ffff:10.0.0.2';

describe("a caller's address without a proxy", () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    [undefined, 'unknown'],
  ])('is that of its socket: %s is %s', (socket, address) => {
    expect(clientAddress(undefined, socket, 0)).toBe(address);
  });

  test('is not taken from the caller’s own header', () => {
    expect(clientAddress('198.51.100.9', '203.0.113.7', 0)).toBe('203.0.113.7');
  });
});

describe("a caller's address behind one proxy", () => {
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
    ['::ffff:cb00:7107', '203.0.113.7'],
  ])('from %s is %s', (forwarded, address) => {
    expect(clientAddress(forwarded, PROXY, 1)).toBe(address);
  });

  test.each([
    ['nothing, e.g. for its own health check', undefined],
    ['an empty header', ''],
    ['what is no address', '203.0.113.7, unknown'],
    ['a name', 'evil.example'],
    ['a header of ten thousand commas', ','.repeat(10_000)],
  ])("is the proxy's when it wrote %s", (_what, forwarded) => {
    expect(clientAddress(forwarded, PROXY, 1)).toBe('10.0.0.2');
  });
});

describe("a caller's address behind two proxies", () => {
  test('is the one that the outer proxy has seen', () => {
    expect(clientAddress('1.1.1.1, 203.0.113.7, 10.0.0.9', PROXY, 2)).toBe('203.0.113.7');
  });

  test('is that of the socket when only one proxy has written the header', () => {
    expect(clientAddress('203.0.113.7', PROXY, 2)).toBe('10.0.0.2');
  });
});

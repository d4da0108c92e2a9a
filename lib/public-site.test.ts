import { describe, expect, test } from '@jest/globals';
import { isLoopback, isPublicSite, ownOrigin } from './public-site';

describe('a shop', () => {
  test.each([
    undefined,
    '',
    'http://localhost:3000',
    'http://LOCALHOST',
    'https://localhost/',
    'http://127.0.0.1:4000',
    'http://127.1',
    'http://[::1]:3000',
    'http://[0:0:0:0:0:0:0:1]',
    'http://shop.localhost:3000',
  ])('at %p is only for this machine', (siteUrl) => {
    expect(isPublicSite(siteUrl)).toBe(false);
  });

  test.each([
    'https://amplua.example',
    'http://192.168.0.7:3000',
    'http://0.0.0.0:3000',
    'http://localhost.amplua.example',
    'http://127.0.0.1.nip.io',
    'http://127.0.0.1@amplua.example',
    'http://[::2]',
    'amplua.example',
    'nonsense',
  ])('at %p is public', (siteUrl) => {
    expect(isPublicSite(siteUrl)).toBe(true);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.5.6.7', true],
  ['::1', true],
  ['localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.0.7', false],
  ['127.0.0.1.nip.io', false],
  ['', false],
])('a server that listens on %p is reachable only from this machine: %p', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['192.168.0.7', 'http://192.168.0.7:3000'],
])('a server that listens on %p has the origin %p', (host, origin) => {
  expect(ownOrigin(host, 3000)).toBe(origin);
});

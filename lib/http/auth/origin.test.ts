import { describe, expect, test } from '@jest/globals';
import { checkOrigin, corsHeaders } from './origin';

const SHOP = 'http://localhost:3000';

const passes = (method: string, headers: Record<string, string>, changesState = false): boolean => {
  try {
    checkOrigin(new Request(`${SHOP}/api/x`, { method, headers }), { changesState });
    return true;
  } catch {
    return false;
  }
};

describe('a change', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['a page of the shop', { 'Sec-Fetch-Site': 'same-origin', Origin: SHOP }, true],
    [
      'a page of the shop under another name of this machine',
      { Origin: 'http://127.0.0.1:3000' },
      true,
    ],
    ['a link that somebody typed', { 'Sec-Fetch-Site': 'none' }, true],
    ['an old browser on a page of the shop', { Origin: SHOP }, true],
    [
      'a download from our page on another host',
      { 'Sec-Fetch-Site': 'same-site', Referer: `${SHOP}/` },
      true,
    ],
    ['a program', {}, true],
    ['a program that keeps cookies', { Cookie: 'token=x; other=y' }, true],
    ['a page elsewhere', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, false],
    ['a page elsewhere that hides', { 'Sec-Fetch-Site': 'cross-site' }, false],
    ['a sibling host', { 'Sec-Fetch-Site': 'same-site', Origin: 'http://x.localhost' }, false],
    ['a sibling host that hides', { 'Sec-Fetch-Site': 'same-site' }, false],
    ['a frame without an origin', { Origin: 'null' }, false],
    ['an old browser elsewhere', { Origin: 'https://evil.example' }, false],
    ['an old Safari elsewhere', { Referer: 'https://evil.example/a' }, false],
    ['a page that no address has', { Referer: 'about:client' }, false],
    [
      'a page elsewhere with our address behind its own',
      { Referer: `https://evil.example/${SHOP}` },
      false,
    ],
  ])('by %s', (_sender, headers, isTaken) => {
    for (const method of ['POST', 'PATCH', 'DELETE']) expect(passes(method, headers)).toBe(isTaken);
    expect(passes('GET', headers, true)).toBe(isTaken);
    expect(passes('GET', headers)).toBe(true);
  });
});

describe('who may read an answer from another host', () => {
  const allowed = (origin: string) =>
    corsHeaders(new Request(`${SHOP}/api/x`, { headers: { Origin: origin } }));

  test('is a page of the shop, with its cookies or a token', () => {
    expect(allowed('http://127.0.0.1:3000')).toMatchObject({
      'Access-Control-Allow-Origin': 'http://127.0.0.1:3000',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': expect.stringContaining('Authorization'),
    });
  });

  test.each(['https://evil.example', 'null', 'http://localhost:3001', `${SHOP}.evil.example`])(
    'is not %s',
    (origin) => expect(allowed(origin)).toEqual({}),
  );
});

import { afterEach, describe, expect, test } from '@jest/globals';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { pageTokenOf } from './secrets';
import {
  accessTokens,
  clearedCookies,
  codeDeviceCookie,
  codeDeviceOf,
  deviceCookie,
  deviceOf,
  pageTokens,
  refreshTokens,
  sessionCookies,
} from './session-cookies';

afterEach(putSettingsBack);

const OURS = 'a'.repeat(43);
const THEIRS = 'b'.repeat(43);
const tokens = { access: OURS, accessLife: 60_000, refresh: 'r', refreshLife: 120_000 };

const asks = (cookie: string, headers: Record<string, string> = {}) =>
  new Request('https://shop.example/', { headers: { Cookie: cookie, ...headers } });
const browser = { 'Sec-Fetch-Site': 'same-origin' };

describe('the cookies of a session over HTTPS', () => {
  const secure = () => givenSettings({ SITE_URL: 'https://shop.example' });

  test('have prefixes that no other host and no page without HTTPS can plant', () => {
    secure();

    expect(sessionCookies(tokens)).toEqual([
      `token=${OURS}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
      `__Host-token=${OURS}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure`,
      '__Secure-refresh=r; Max-Age=120; Path=/api/auth; HttpOnly; SameSite=Strict; Secure',
      'signed-in=1; Max-Age=120; Path=/; SameSite=Lax; Secure',
    ]);
    for (const cookie of [deviceCookie('m'), codeDeviceCookie('m')]) {
      expect(cookie).toMatch(
        /^__Secure-(code-)?device=m; .*Path=\/api\/auth; HttpOnly;.*; Secure$/,
      );
    }
    expect(clearedCookies().map((cookie) => cookie.split('=', 1)[0])).toEqual(
      sessionCookies(tokens).map((cookie) => cookie.split('=', 1)[0]),
    );
  });

  test.each([
    ['a browser with both', `token=${OURS}; __Host-token=${OURS}`, browser, [OURS]],
    ['a browser with a planted token', `token=${THEIRS}; __Host-token=${OURS}`, browser, [OURS]],
    ['a browser with nothing but a planted token', `token=${THEIRS}`, browser, []],
    ['a program with the token alone', `token=${OURS}`, {}, [OURS]],
    ['a program with a bearer', '', { Authorization: `Bearer ${OURS}` }, [OURS]],
  ])('identify %s correctly', (_who, cookie, headers, known) => {
    secure();

    expect(accessTokens(asks(cookie, headers as Record<string, string>))).toEqual(known);
  });

  test('are read under the names under which they were set', () => {
    secure();
    const sent = asks('__Secure-refresh=r; __Secure-device=d; __Secure-code-device=c; device=x');

    expect([refreshTokens(sent), deviceOf(sent), codeDeviceOf(sent)]).toEqual([['r'], 'd', 'c']);
  });
});

describe('the cookies of a session on this machine', () => {
  test('have no prefixes, since browsers reject those without HTTPS', () => {
    givenSettings({ SITE_URL: '' });

    expect(sessionCookies(tokens).map((cookie) => cookie.split('=', 1)[0])).toEqual([
      'token',
      'refresh',
      'signed-in',
    ]);
    expect(accessTokens(asks(`token=${OURS}; token=${THEIRS}`, browser))).toEqual([OURS, THEIRS]);
  });
});

describe('the cookies of a session of an API on another host', () => {
  const elsewhere = () =>
    givenSettings({
      SITE_URL: 'https://shop.example',
      NEXT_PUBLIC_API_URL: 'https://api.shop.example',
    });

  test('belong to its host, except one that is valid only for pages of the admin', () => {
    elsewhere();
    const cookies = sessionCookies(tokens);
    const shared = cookies.filter((cookie) => /Domain/.test(cookie));

    expect(shared).toEqual([
      `__Secure-staff-pages=${pageTokenOf(OURS)}; Max-Age=60; Path=/admin; Domain=shop.example; HttpOnly; SameSite=Lax; Secure`,
    ]);
    expect(pageTokens(asks(`__Secure-staff-pages=${pageTokenOf(OURS)}`))).toEqual([
      pageTokenOf(OURS),
    ]);
    expect(shared.join()).not.toContain(OURS);
    expect(clearedCookies()).toContain(
      '__Secure-staff-pages=; Max-Age=0; Path=/admin; Domain=shop.example; HttpOnly; SameSite=Lax; Secure',
    );
  });

  test('need no additional cookie when only the port differs', () => {
    givenSettings({
      SITE_URL: 'http://localhost:3000',
      NEXT_PUBLIC_API_URL: 'http://localhost:3001',
    });

    expect(sessionCookies(tokens).join()).not.toContain('staff-pages');
  });
});

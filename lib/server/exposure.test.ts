import { describe, expect, test } from '@jest/globals';
import { readExposure } from './exposure';

type Settings = Record<string, string>;
const open = (given: Settings) => readExposure(given);

const PUBLIC: Settings = {
  SITE_URL: 'https://amplua.example',
  POSTER_TOKEN: 'token',
  SMTP_URL: 'smtps://mail.example',
  DATABASE_URL: 'postgres://db.example/shop',
  INTERNAL_SECRET: 'x'.repeat(32),
  SECOND_FACTOR_KEY: 'a key',
};

describe('a shop on this machine', () => {
  test('is reachable only from this machine unless HOST opens it', () => {
    const alone = { host: '127.0.0.1', isPublic: false, isOpenToOthers: false };
    expect(open({})).toEqual(alone);
    expect(open({ HOST: '', SITE_URL: '' })).toEqual(alone);
    expect(open({ SITE_URL: 'http://localhost:3000' })).toEqual(alone);
    expect(open({ HOST: '::1' })).toMatchObject({ host: '::1', isOpenToOthers: false });
    expect(open({ HOST: '0.0.0.0' })).toMatchObject({ isPublic: false, isOpenToOthers: true });
    expect(open({ HOST: '192.168.0.7' })).toMatchObject({ isOpenToOthers: true });
  });

  test('refuses the demo password when it is open to others', () => {
    const admin = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'amplua-admin' };

    expect(() => open(admin)).not.toThrow();
    expect(() => open({ ...admin, HOST: '0.0.0.0' })).toThrow('ADMIN_PASSWORD');
    expect(() => open({ ...admin, ...PUBLIC })).toThrow('ADMIN_PASSWORD');
  });
});

describe('a shop that is public under SITE_URL', () => {
  test('listens on all addresses unless HOST is set', () => {
    expect(open(PUBLIC)).toEqual({ host: '0.0.0.0', isPublic: true, isOpenToOthers: true });
    expect(open({ ...PUBLIC, HOST: '127.0.0.1' })).toEqual({
      host: '127.0.0.1',
      isPublic: true,
      isOpenToOthers: true,
    });
  });

  test.each([
    [
      { POSTER_TOKEN: '' },
      /^POSTER_TOKEN is not set: a shop at https:\/\/amplua\.example needs it/,
    ],
    [{ SMTP_URL: '' }, /^SMTP_URL is not set/],
    [{ POSTER_TOKEN: '', SMTP_URL: '' }, /^POSTER_TOKEN and SMTP_URL are not set/],
    [{ INTERNAL_SECRET: '' }, /^INTERNAL_SECRET is not set/],
    [{ SECOND_FACTOR_KEY: '' }, /^SECOND_FACTOR_KEY is not set/],
    [{ INTERNAL_SECRET: 'x'.repeat(31) }, /^INTERNAL_SECRET has fewer than 32 characters/],
    [{ SITE_URL: 'amplua.example' }, /^SITE_URL must be the address of the shop/],
    [
      { NEXT_PUBLIC_API_URL: 'https://amplua-api.example' },
      /^NEXT_PUBLIC_API_URL must be on the same site as SITE_URL/,
    ],
  ])('does not open with %j', (wrong, sentence) => {
    expect(() => open({ ...PUBLIC, ...wrong })).toThrow(sentence);
  });

  test('opens without the variables that `npm start` generates only in `npm start`', () => {
    const without = { ...PUBLIC, DATABASE_URL: '', INTERNAL_SECRET: '', SECOND_FACTOR_KEY: '' };

    expect(() => readExposure(without, { isLauncher: true })).not.toThrow();
    expect(() => open(without)).toThrow(
      /^DATABASE_URL and INTERNAL_SECRET and SECOND_FACTOR_KEY are/,
    );
    expect(() => open({ INTERNAL_SECRET: 'short' })).not.toThrow();
  });
});

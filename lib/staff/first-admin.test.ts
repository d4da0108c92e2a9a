import { describe, expect, test } from '@jest/globals';
import { signIn } from '@/lib/account/session/sign-in';
import { users } from '@/lib/db/schema';
import { NEW_VISITOR } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { DEMO_ADMIN } from './demo-admin';
import { ensureFirstAdmin, readFirstAdmin, retireDemoAdmin } from './first-admin';

describe('the admin of a demo', () => {
  databaseTest(
    'loses all rights when the shop goes live, and the shop’s own admin takes over',
    async (db) => {
      await ensureFirstAdmin(db, DEMO_ADMIN);
      await signIn(db, DEMO_ADMIN, NEW_VISITOR);

      expect(await retireDemoAdmin(db)).toBe(true);
      expect(await retireDemoAdmin(db)).toBe(false);
      await ensureFirstAdmin(db, { email: 'owner@example.com', password: 'головний-7' });

      await expect(signIn(db, DEMO_ADMIN, NEW_VISITOR)).rejects.toMatchObject({
        code: 'wrong_credentials',
      });
      const roles = await db.select({ email: users.email, role: users.role }).from(users);
      expect(roles).toEqual(
        expect.arrayContaining([
          { email: DEMO_ADMIN.email, role: 'customer' },
          { email: 'owner@example.com', role: 'admin' },
        ]),
      );
    },
  );
});

const read = (email: string | undefined, password: string | undefined) =>
  readFirstAdmin(email, password, { isDemo: false });

describe('the first admin of the environment', () => {
  test('is the one in the environment variables, or nobody', () => {
    expect(read(undefined, undefined)).toBeNull();
    expect(read('boss@example.com', 'головний-7')).toEqual({
      email: 'boss@example.com',
      password: 'головний-7',
    });
  });

  test.each([
    ['boss@example.com', 'короткий кіт', null],
    ['boss@example.com', 'корот', 'ADMIN_PASSWORD'],
    ['boss@example.com', 'x'.repeat(33), 'ADMIN_PASSWORD'],
    ['boss@example.com', undefined, 'ADMIN_PASSWORD'],
    ['boss', 'головний-7', 'ADMIN_EMAIL'],
    [undefined, 'головний-7', 'ADMIN_EMAIL'],
  ])('%s with %s names what is wrong: %s', (email, password, variable) => {
    if (variable === null) expect(() => read(email, password)).not.toThrow();
    else expect(() => read(email, password)).toThrow(variable);
  });

  test.each([
    'password',
    'Пароль123',
    'amplua2026',
    'qwerty12',
    'boss@example.com',
    'amplua-admin',
  ])('must not sign in with %s', (password) => {
    expect(() => read('boss@example.com', password)).toThrow(/ADMIN_PASSWORD: /);
  });

  test('may be the demo’s admin only in a demo', () => {
    const { email, password } = DEMO_ADMIN;

    expect(readFirstAdmin(email, password, { isDemo: true })).toEqual(DEMO_ADMIN);
    expect(() => read(email, password)).toThrow(/ADMIN_PASSWORD: /);
    expect(() => readFirstAdmin(email, 'password', { isDemo: true })).toThrow(/ADMIN_PASSWORD: /);
  });
});

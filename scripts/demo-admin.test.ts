import { describe, expect, test } from '@jest/globals';
import { ensureFirstAdmin, readFirstAdmin } from '@/lib/account/first-admin';
import { signIn } from '@/lib/account/sign-in';
import { users } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { DEMO_ADMIN, retireDemoAdmin } from './demo-admin';
import { NEWCOMER } from './testing/account';

describe('the admin of a demo', () => {
  test(
    'loses everything when the shop opens in earnest, and its own admin takes over',
    withDatabase(async (db) => {
      await ensureFirstAdmin(db, DEMO_ADMIN);
      await signIn(db, DEMO_ADMIN, NEWCOMER);

      expect(await retireDemoAdmin(db)).toBe(true);
      expect(await retireDemoAdmin(db)).toBe(false);
      await ensureFirstAdmin(db, { email: 'owner@example.com', password: 'головний-7' });

      await expect(signIn(db, DEMO_ADMIN, NEWCOMER)).rejects.toMatchObject({
        code: 'wrong_credentials',
      });
      const roles = await db.select({ email: users.email, role: users.role }).from(users);
      expect(roles).toEqual(
        expect.arrayContaining([
          { email: DEMO_ADMIN.email, role: 'customer' },
          { email: 'owner@example.com', role: 'admin' },
        ]),
      );
    }),
  );
});

describe('the first admin of the environment', () => {
  test('is whom the variables name, or nobody', () => {
    expect(readFirstAdmin(undefined, undefined)).toBeNull();
    expect(readFirstAdmin('boss@example.com', 'головний-7')).toEqual({
      email: 'boss@example.com',
      password: 'головний-7',
    });
  });

  test.each([
    ['boss@example.com', 'коротко', null],
    ['boss@example.com', 'корот', 'ADMIN_PASSWORD'],
    ['boss@example.com', 'x'.repeat(33), 'ADMIN_PASSWORD'],
    ['boss@example.com', undefined, 'ADMIN_PASSWORD'],
    ['boss', 'головний-7', 'ADMIN_EMAIL'],
    [undefined, 'головний-7', 'ADMIN_EMAIL'],
  ])('%s with %s names what is wrong: %s', (email, password, variable) => {
    const read = () => readFirstAdmin(email, password);

    if (variable === null) expect(read).not.toThrow();
    else expect(read).toThrow(variable);
  });
});

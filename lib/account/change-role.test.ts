import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { and, eq, ne } from 'drizzle-orm';
import { users } from '@/lib/db/schema';
import { givenUser, givenViewer, NEWCOMER, PASSWORD } from '@/scripts/testing/account';
import { onEachDatabase, withDatabase } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { changeRole } from './change-role';
import { deleteAccount } from './delete-account';
import { ensureFirstAdmin } from './first-admin';
import { signIn } from './sign-in';

beforeEach(() => givenSettings({ SECOND_FACTOR: 'optional' }));
afterEach(putSettingsBack);

describe('roles', () => {
  test(
    'work on the next request of a session that is open (T58)',
    withDatabase(async (db) => {
      const admin = await givenViewer(db, 'admin');
      const helper = await givenViewer(db);

      await changeRole(db, admin.viewer.id, { email: helper.email.toUpperCase(), role: 'manager' });
      expect(await helper.seenAgain()).toMatchObject({ role: 'manager' });
      await changeRole(db, admin.viewer.id, { email: helper.email, role: 'customer' });
      expect(await helper.seenAgain()).toMatchObject({ role: 'customer' });
      await expect(
        changeRole(db, admin.viewer.id, { email: 'nobody@example.com', role: 'admin' }),
      ).rejects.toMatchObject({ code: 'not_found' });
    }),
  );

  test(
    'never leave the shop without an admin (T58)',
    withDatabase(async (db) => {
      const { viewer, email } = await givenViewer(db, 'admin');

      await expect(changeRole(db, viewer.id, { email, role: 'customer' })).rejects.toMatchObject({
        code: 'last_admin',
      });
      await expect(deleteAccount(db, viewer, PASSWORD)).rejects.toMatchObject({
        code: 'last_admin',
      });
    }),
  );

  onEachDatabase('keep one admin when two step down at once (T58)', async (db) => {
    const [first, second] = [
      await givenUser(db, { role: 'admin' }),
      await givenUser(db, { role: 'admin' }),
    ];

    await Promise.allSettled(
      [first, second].map(({ id, email }) => changeRole(db, id, { email, role: 'editor' })),
    );

    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  onEachDatabase('keep one admin when one is made and lowered at once (T58)', async (db) => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await givenUser(db, { role: 'admin' }), await givenUser(db)];
      await db
        .update(users)
        .set({ role: 'customer' })
        .where(and(eq(users.role, 'admin'), ne(users.id, first.id)));
      await changeRole(db, first.id, { email: second.email, role: 'admin' });

      await Promise.allSettled([
        changeRole(db, first.id, { email: first.email, role: 'customer' }),
        changeRole(db, first.id, { email: second.email, role: 'editor' }),
      ]);

      expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
    }
  });

  test(
    'begin with the admin of the environment, once',
    withDatabase(async (db) => {
      const given = { email: 'Boss@example.com', password: 'головний-7' };
      await ensureFirstAdmin(db, given);
      await ensureFirstAdmin(db, { email: 'second@example.com', password: 'головний-7' });

      expect(await db.select({ email: users.email, role: users.role }).from(users)).toEqual([
        { email: 'Boss@example.com', role: 'admin' },
      ]);
      await signIn(db, { email: 'boss@example.com', password: 'головний-7' }, NEWCOMER);
    }),
  );

  test(
    'take an account over whose e-mail is the admin’s, and put out whoever is in it',
    withDatabase(async (db) => {
      const squatter = await givenViewer(db);

      await ensureFirstAdmin(db, { email: squatter.email, password: 'головний-7' });

      expect(await squatter.seenAgain()).toBeNull();
      await expect(
        signIn(db, { email: squatter.email, password: PASSWORD }, NEWCOMER),
      ).rejects.toMatchObject({ code: 'wrong_credentials' });
      await signIn(db, { email: squatter.email, password: 'головний-7' }, NEWCOMER);
    }),
  );
});

import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { and, eq, ne } from 'drizzle-orm';
import { changePassword } from '@/lib/account/password/change-password';
import { issueRestoreToken, restorePassword } from '@/lib/account/password/restore-password';
import { deleteAccount } from '@/lib/account/profile/delete-account';
import { updateProfile } from '@/lib/account/profile/update-profile';
import { signIn } from '@/lib/account/session/sign-in';
import type { Database } from '@/lib/db/client';
import { auditLog, outbox, users } from '@/lib/db/schema';
import { givenUser, givenViewer, NEW_VISITOR, PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { changeRole } from './change-role';
import { ensureFirstAdmin } from './first-admin';
import { listStaff } from './queries';

beforeEach(() => givenSettings({ SECOND_FACTOR: 'optional' }));
afterEach(putSettingsBack);

describe('roles', () => {
  databaseTest('take effect on the next request of an open session (T58)', async (db) => {
    const admin = await givenViewer(db, 'admin');
    const helper = await givenViewer(db, 'customer', true);

    await changeRole(db, admin.viewer.id, { email: helper.email.toUpperCase(), role: 'manager' });
    expect(await helper.seenAgain()).toMatchObject({ role: 'manager' });
    await changeRole(db, admin.viewer.id, { email: helper.email, role: 'customer' });
    expect(await helper.seenAgain()).toMatchObject({ role: 'customer' });
    await expect(
      changeRole(db, admin.viewer.id, { email: 'nobody@example.com', role: 'admin' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  databaseTest('never leave the shop without an admin (T58)', async (db) => {
    const { viewer, email } = await givenViewer(db, 'admin');

    await expect(changeRole(db, viewer.id, { email, role: 'customer' })).rejects.toMatchObject({
      code: 'last_admin',
    });
    await expect(deleteAccount(db, viewer, { password: PASSWORD })).rejects.toMatchObject({
      code: 'last_admin',
    });
  });

  freshDatabaseTest('keep one admin when two step down at once (T58)', async (db) => {
    const [first, second] = [
      await givenUser(db, { role: 'admin' }),
      await givenUser(db, { role: 'admin' }),
    ];

    await Promise.allSettled(
      [first, second].map(({ id, email }) => changeRole(db, id, { email, role: 'editor' })),
    );

    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  freshDatabaseTest('keep one admin when one leaves and the other steps down (T58)', async (db) => {
    const [first, second] = [await givenViewer(db, 'admin'), await givenViewer(db, 'admin')];

    await Promise.allSettled([
      deleteAccount(db, first.viewer, { password: PASSWORD }),
      changeRole(db, second.viewer.id, { email: second.email, role: 'editor' }),
      deleteAccount(db, second.viewer, { password: PASSWORD }),
    ]);

    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  freshDatabaseTest('keep one admin when one is promoted and demoted at once (T58)', async (db) => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [
        await givenUser(db, { role: 'admin' }),
        await givenUser(db, { isProven: true }),
      ];
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

  databaseTest('start with the admin of the environment, created once', async (db) => {
    const given = { email: 'Boss@example.com', password: 'головний-7' };
    await ensureFirstAdmin(db, given);
    await ensureFirstAdmin(db, { email: 'second@example.com', password: 'головний-7' });

    expect(await db.select({ email: users.email, role: users.role }).from(users)).toEqual([
      { email: 'Boss@example.com', role: 'admin' },
    ]);
    await signIn(db, { email: 'boss@example.com', password: 'головний-7' }, NEW_VISITOR);
  });

  databaseTest(
    'take over an account with the admin’s e-mail, and sign out its user',
    async (db) => {
      const squatter = await givenViewer(db);
      await db.update(users).set({ invitedRole: 'editor' }).where(eq(users.id, squatter.viewer.id));

      await ensureFirstAdmin(db, { email: squatter.email, password: 'головний-7' });

      expect(await squatter.seenAgain()).toBeNull();
      expect(await db.select().from(users)).toMatchObject([
        { role: 'admin', invitedRole: null, emailProvenAt: expect.any(Date) },
      ]);
      await expect(
        signIn(db, { email: squatter.email, password: PASSWORD }, NEW_VISITOR),
      ).rejects.toMatchObject({ code: 'wrong_credentials' });
      await signIn(db, { email: squatter.email, password: 'головний-7' }, NEW_VISITOR);
    },
  );
});

describe('an invitation', () => {
  const invite = async (db: Database, changes: Partial<Parameters<typeof changeRole>[2]> = {}) => {
    const admin = await givenViewer(db, 'admin');
    const invited = await givenViewer(db);
    const { email } = invited;
    const answer = await changeRole(db, admin.viewer.id, { email, role: 'manager', ...changes });
    return { admin, invited, email, id: invited.viewer.id, answer };
  };
  const linkTo = async (db: Database, email: string) =>
    (await issueRestoreToken(db, email, 1))?.token ?? '';
  const NEW = { newPass: 'сірий-кіт-88', newConfirmPass: 'сірий-кіт-88' };

  databaseTest('gives no rights to whoever has registered another person’s address', async (db) => {
    const { invited, email, id, answer } = await invite(db);

    expect(answer).toEqual({ isWaiting: true });
    expect(await invited.seenAgain()).toMatchObject({
      role: 'customer',
      grantedRole: 'customer',
    });
    expect(await db.select().from(outbox)).toMatchObject([
      { kind: 'mail.invitation', payload: { userId: id } },
    ]);
    // Signing in again, or a password change while signed in, proves nothing about the address.
    await changePassword(db, invited.viewer, { oldPass: PASSWORD, ...NEW });
    await signIn(db, { email, password: NEW.newPass }, NEW_VISITOR);
    expect(await invited.seenAgain()).toMatchObject({ role: 'customer' });
  });

  databaseTest(
    'needs no account: with a name it creates one that only the mail can open',
    async (db) => {
      const admin = await givenViewer(db, 'admin');
      const email = 'new-colleague@example.com';
      const ask = (name: object) =>
        changeRole(db, admin.viewer.id, { email, role: 'editor', before: 'customer', ...name });
      await expect(ask({})).rejects.toMatchObject({ code: 'not_found' });

      const name = { firstName: 'Марта', lastName: 'Швець' };
      expect(await ask(name)).toEqual({ isWaiting: true });
      expect(await changeRole(db, admin.viewer.id, { email, role: 'editor', ...name })).toEqual({
        isWaiting: true,
      });

      const found = await db.select().from(users).where(eq(users.email, email));
      expect(found).toMatchObject([{ ...name, role: 'customer', invitedRole: 'editor' }]);
      expect(await restorePassword(db, { token: await linkTo(db, email), ...NEW })).toBe('editor');
      await signIn(db, { email, password: NEW.newPass }, NEW_VISITOR);
    },
  );

  databaseTest(
    'takes effect by opening the mail, which signs everybody else out; the log has both steps',
    async (db) => {
      const { admin, invited, email, id } = await invite(db);
      const token = await linkTo(db, email);

      expect(await restorePassword(db, { token, ...NEW })).toBe('manager');

      expect(await invited.seenAgain()).toBeNull();
      await expect(signIn(db, { email, password: PASSWORD }, NEW_VISITOR)).rejects.toMatchObject({
        code: 'wrong_credentials',
      });
      expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([
        { role: 'manager', invitedRole: null, emailProvenAt: expect.any(Date) },
      ]);
      expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
        {
          action: 'user.invite',
          userId: admin.viewer.id,
          before: { invitedRole: null },
          after: { invitedRole: 'manager' },
        },
        {
          action: 'user.join',
          userId: id,
          before: { role: 'customer' },
          after: { role: 'manager' },
        },
      ]);
      // From now on the address is verified.
      expect(await changeRole(db, admin.viewer.id, { email, role: 'admin' })).toEqual({
        isWaiting: false,
      });
    },
  );

  databaseTest('can be withdrawn, changed and sent again before it is opened', async (db) => {
    const { admin, email, id } = await invite(db);
    const by = admin.viewer.id;

    await changeRole(db, by, { email, role: 'manager', before: 'manager' });
    await changeRole(db, by, { email, role: 'editor', before: 'manager' });
    expect(await db.$count(outbox)).toBe(3);
    expect((await listStaff(db, by, { page: 1, search: email })).staff).toMatchObject([
      { role: 'customer', invitedRole: 'editor' },
    ]);
    await changeRole(db, by, { email, role: 'customer', before: 'editor' });

    expect(await restorePassword(db, { token: await linkTo(db, email), ...NEW })).toBeNull();
    expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([
      { role: 'customer', invitedRole: null },
    ]);
  });

  databaseTest('is void when the account’s address changes', async (db) => {
    const { invited, email, id } = await invite(db);
    const token = await linkTo(db, email);
    const profile = { firstName: 'Олена', lastName: 'Мельник', phone: '+380671234567' };

    await updateProfile(db, invited.viewer, { ...profile, email: 'thief@example.com' });

    await expect(restorePassword(db, { token, ...NEW })).rejects.toMatchObject({
      code: 'link_expired',
    });
    const own = await linkTo(db, 'thief@example.com');
    expect(await restorePassword(db, { token: own, ...NEW })).toBeNull();
    expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([
      { role: 'customer', invitedRole: null },
    ]);
  });

  databaseTest('is required only for a role with more rights', async (db) => {
    const admin = await givenViewer(db, 'admin');
    const editor = await givenViewer(db, 'editor');
    const { email } = editor;
    await givenUser(db, { role: 'admin' });

    await changeRole(db, admin.viewer.id, { email, role: 'admin' });
    expect(await editor.seenAgain()).toMatchObject({ role: 'editor' });
    await changeRole(db, admin.viewer.id, { email: admin.email, role: 'editor' });
    expect(await admin.seenAgain()).toMatchObject({ role: 'editor' });
  });

  databaseTest('is mailed at most five times an hour', async (db) => {
    const { admin, email } = await invite(db);
    const again = () => changeRole(db, admin.viewer.id, { email, role: 'manager' });
    for (let n = 0; n < 4; n += 1) await again();

    await expect(again()).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('two admins who change the same person', () => {
  freshDatabaseTest(
    'get one success and one conflict, which names the current role',
    async (db) => {
      const [one, other] = [
        await givenUser(db, { role: 'admin' }),
        await givenUser(db, { role: 'admin' }),
      ];
      const { id, email } = await givenUser(db, { isProven: true });

      const answers = await Promise.allSettled([
        changeRole(db, one.id, { email, role: 'editor', before: 'customer' }),
        changeRole(db, other.id, { email, role: 'manager', before: 'customer' }),
      ]);

      const refused = answers.filter((answer) => answer.status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'edit_conflict', status: 409 } }]);
      const [user] = await db.select().from(users).where(eq(users.id, id));
      expect(String((refused[0] as PromiseRejectedResult).reason.message)).toContain(
        user?.role === 'editor' ? 'редактор' : 'менеджер',
      );
      expect(await db.$count(auditLog)).toBe(1);
    },
  );
});

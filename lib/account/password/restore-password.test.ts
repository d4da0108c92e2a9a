import { afterEach, describe, expect } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { outbox, restoreTokens } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock, MINUTE } from '@/lib/shared/clock';
import {
  givenSession,
  givenUser,
  givenViewer,
  NEW_VISITOR,
  PASSWORD,
} from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { listSessions } from '../profile/queries';
import { updateProfile } from '../profile/update-profile';
import { signIn } from '../session/sign-in';
import { changePassword } from './change-password';
import { askRestore, issueRestoreToken, restorePassword } from './restore-password';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

const NEW = 'сірий-кіт-88';
const withNew = (token: string) => ({ token, newPass: NEW, newConfirmPass: NEW });
const gone = { code: 'link_expired', status: 410 };

async function givenLink(db: Database, email: string, outboxId = 1): Promise<string> {
  const issued = await issueRestoreToken(db, email, outboxId);
  if (!issued) throw new Error('nobody has this e-mail');
  return issued.token;
}

describe('restoring a password', () => {
  databaseTest('sets it once, ends every session and sends a mail', async (db) => {
    const { id, email } = await givenUser(db);
    await givenSession(db, id);
    const token = await givenLink(db, email);

    await restorePassword(db, withNew(token));

    expect(await listSessions(db, id, 0)).toEqual([]);
    await expect(signIn(db, { email, password: PASSWORD }, NEW_VISITOR)).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    expect(await signIn(db, { email, password: NEW }, NEW_VISITOR)).toMatchObject({ userId: id });
    await expect(restorePassword(db, withNew(token))).rejects.toMatchObject(gone);
    expect(await db.select({ kind: outbox.kind }).from(outbox)).toEqual([
      { kind: 'mail.password-changed' },
    ]);
  });

  databaseTest(
    'does the same work for an unknown e-mail: only the queue looks it up (T63)',
    async (db) => {
      await givenUser(db, { email: 'known-one@example.com' });
      await askRestore(db, 'Known-One@example.com');
      await askRestore(db, 'nobody-here@example.com');

      expect(await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox)).toEqual([
        { kind: 'mail.restore', payload: { emailKey: 'known-one@example.com' } },
        { kind: 'mail.restore', payload: { emailKey: 'nobody-here@example.com' } },
      ]);
      expect(await issueRestoreToken(db, 'nobody-here@example.com', 1)).toBeNull();
    },
  );

  databaseTest(
    'sends at most three mails an hour to one address, and never reports the limit (T70)',
    async (db) => {
      for (let n = 0; n < 10; n += 1) await askRestore(db, 'Flooded@example.com');

      expect(await db.$count(outbox)).toBe(3);
    },
  );

  databaseTest(
    'is refused after an hour, for a guessed token and for a replaced link (T65)',
    async (db) => {
      const { email } = await givenUser(db);
      const older = await givenLink(db, email, 1);
      const newer = await givenLink(db, email, 2);

      await expect(restorePassword(db, withNew(older))).rejects.toMatchObject(gone);
      await expect(restorePassword(db, withNew('A'.repeat(43)))).rejects.toMatchObject(gone);
      const later = new Date(clock.now().getTime() + 61 * MINUTE);
      clock.now = () => later;
      await expect(restorePassword(db, withNew(newer))).rejects.toMatchObject(gone);
    },
  );

  databaseTest(
    'uses one link for all attempts of one mail, so that whichever arrives works',
    async (db) => {
      const { email } = await givenUser(db);

      expect(await givenLink(db, email, 7)).toBe(await givenLink(db, email, 7));
      expect(await db.$count(restoreTokens)).toBe(1);
    },
  );

  databaseTest('stores only a 256-bit hash of the link (T65)', async (db) => {
    const { email } = await givenUser(db);
    const token = await givenLink(db, email);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await db.select().from(restoreTokens))).not.toContain(token);
  });

  databaseTest('is refused after a change of the e-mail or of the password (T65)', async (db) => {
    const { id, email } = await givenUser(db);
    await givenSession(db, id);
    const [session] = await listSessions(db, id, 0);
    const viewer: Viewer = {
      id,
      role: 'customer',
      grantedRole: 'customer',
      lacking: null,
      sessionId: session?.id ?? 0,
      hasApp: false,
      codeGivenAt: null,
    };
    const before = await givenLink(db, email, 1);
    const profile = { firstName: 'Олена', lastName: 'Мельник', phone: '+380671234567' };
    await updateProfile(db, viewer, { ...profile, email: 'moved@example.com' });
    await expect(restorePassword(db, withNew(before))).rejects.toMatchObject(gone);

    const then = await givenLink(db, 'moved@example.com', 2);
    await changePassword(db, viewer, {
      oldPass: PASSWORD,
      newPass: 'рудий-пес-55',
      newConfirmPass: 'рудий-пес-55',
    });
    await expect(restorePassword(db, withNew(then))).rejects.toMatchObject(gone);
  });

  databaseTest('refuses the most common passwords and the person’s own e-mail', async (db) => {
    const { email } = await givenUser(db, { email: 'own.address@example.com' });
    const token = await givenLink(db, email);
    const weak = (newPass: string) =>
      restorePassword(db, { token, newPass, newConfirmPass: newPass });

    await expect(weak('qwerty123')).rejects.toMatchObject({
      code: 'weak_password',
      errors: { newPass: [expect.any(String)] },
    });
    await expect(weak('Own.Address@example.com')).rejects.toMatchObject({
      code: 'weak_password',
    });
  });

  databaseTest(
    'works while guesses have blocked the sign-in, and unblocks it (T61)',
    async (db) => {
      const { email } = await givenUser(db, { email: 'locked@example.com' });
      const guess = () =>
        signIn(db, { email, password: 'не той пароль' }, NEW_VISITOR).catch(() => {});
      for (let n = 0; n < 11; n += 1) await guess();

      await restorePassword(db, withNew(await givenLink(db, email)));

      await expect(signIn(db, { email, password: NEW }, NEW_VISITOR)).resolves.toBeDefined();
    },
  );

  freshDatabaseTest(
    'leaves no session of anybody who was signing in with the old password',
    async (db) => {
      for (let round = 0; round < 3; round += 1) {
        const { id, email } = await givenUser(db);
        const token = await givenLink(db, email);
        const thieves = Array.from({ length: 6 }, () =>
          signIn(db, { email, password: PASSWORD }, NEW_VISITOR).catch(() => null),
        );

        await Promise.all([restorePassword(db, withNew(token)), ...thieves]);

        expect(await listSessions(db, id, 0)).toEqual([]);
      }
    },
  );

  freshDatabaseTest('overrides a password change that began before it', async (db) => {
    for (let round = 0; round < 3; round += 1) {
      const { viewer, email } = await givenViewer(db);
      const token = await givenLink(db, email);
      const theft = {
        oldPass: PASSWORD,
        newPass: 'злодій-123-x',
        newConfirmPass: 'злодій-123-x',
      };

      const [restored] = await Promise.allSettled([
        restorePassword(db, withNew(token)),
        changePassword(db, viewer, theft),
      ]);

      // Whichever request was first, the password of a successful restore is the valid one.
      const password = restored.status === 'fulfilled' ? NEW : theft.newPass;
      await expect(signIn(db, { email, password }, NEW_VISITOR)).resolves.toBeDefined();
    }
  });

  freshDatabaseTest('ten times in parallel changes the password once', async (db) => {
    const { email } = await givenUser(db);
    const token = await givenLink(db, email);

    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => restorePassword(db, withNew(token))),
    );

    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
  });
});

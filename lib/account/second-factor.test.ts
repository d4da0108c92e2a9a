import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { findFactor } from '@/lib/account/profile/queries';
import { acceptCode, submitCode } from '@/lib/account/second-factor/accept-code';
import { confirmApp, enrolApp } from '@/lib/account/second-factor/enrol-app';
import type { Database } from '@/lib/db/client';
import { auditLog, outbox, recoveryCodes, sessions, users } from '@/lib/db/schema';
import { route } from '@/lib/http/route/route';
import { clock, MINUTE } from '@/lib/shared/clock';
import {
  context,
  givenSession,
  givenUser,
  givenViewer,
  PASSWORD,
  pageRequest,
} from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { codeOf, givenApp, givenSignIn, seenBy } from '@/scripts/testing/factor';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { changePassword } from './password/change-password';
import { askRestore, issueRestoreToken, restorePassword } from './password/restore-password';
import { deleteAccount } from './profile/delete-account';
import { updateProfile } from './profile/update-profile';
import { resetApp, turnOffApp } from './second-factor/remove-app';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes';
import { endOwnSession, endOwnSessions } from './session/end-sessions';
import { codeMark } from './session/known-device';

const now = clock.now;
const later = (milliseconds: number) => {
  const moment = now().getTime() + milliseconds;
  clock.now = () => new Date(moment);
};

beforeEach(() => {
  givenSettings({ SECOND_FACTOR: 'required', SECOND_FACTOR_KEY: 'a key of the tests' });
  // Freezes the clock, so that no TOTP time step ends in the middle of a test.
  later(0);
});
afterEach(() => {
  clock.now = now;
  putSettingsBack();
});

const wrong = { code: 'wrong_code', status: 422 };
const kindsOf = async (db: Database) =>
  (await db.select({ payload: outbox.payload }).from(outbox)).map(({ payload }) => payload.news);

describe('setting up an authenticator app', () => {
  databaseTest('gives staff rights to the session that does it, with new tokens', async (db) => {
    const { id } = await givenUser(db, { role: 'admin' });
    const { access } = await givenSession(db, id);
    const before = await seenBy(db, access);
    expect(before).toMatchObject({ role: 'customer', lacking: 'setup' });
    if (!before) return;

    const { secret, address, ticket } = await enrolApp(db, before, {});
    expect(address).toContain(`secret=${secret}`);
    expect(await seenBy(db, access)).toMatchObject({ lacking: 'setup' });
    await expect(confirmApp(db, before, { ticket, code: '000000' })).rejects.toMatchObject(wrong);
    const done = await confirmApp(db, before, { ticket, code: codeOf(secret) });

    expect(await seenBy(db, access)).toBeNull();
    expect(await seenBy(db, done.tokens.access)).toMatchObject({ role: 'admin', lacking: null });
    expect(await kindsOf(db)).toEqual(['set-up']);
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        action: 'user.second-factor',
        entityId: String(id),
        before: { secondFactor: 'немає' },
        after: { secondFactor: 'є' },
      },
    ]);
  });

  databaseTest('stores neither the secret nor a recovery code in readable form', async (db) => {
    const { id, secret, recoveryCodes: codes } = await givenApp(db);

    const kept = JSON.stringify([
      await db.select().from(users).where(eq(users.id, id)),
      await db.select().from(recoveryCodes),
      await db.select().from(auditLog),
      await db.select().from(outbox),
    ]);
    for (const word of [secret, ...codes]) expect(kept).not.toContain(word);
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/.test(code))).toBe(true);
  });

  databaseTest('requires the password in a session that has not given it recently', async (db) => {
    const { viewer } = await givenViewer(db, 'editor');
    later(16 * MINUTE);

    await expect(enrolApp(db, viewer, {})).rejects.toMatchObject({
      code: 'password_needed',
      errors: { password: [expect.stringContaining('застосунок')] },
    });
    await expect(enrolApp(db, viewer, { password: 'не той пароль' })).rejects.toMatchObject({
      code: 'wrong_password',
    });
    expect(await enrolApp(db, viewer, { password: PASSWORD })).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
  });

  databaseTest(
    'is possible only in the session that began it, within a quarter of an hour',
    async (db) => {
      const { viewer } = await givenViewer(db, 'editor');
      const { viewer: other } = await givenSignIn(db, viewer.id);
      const { ticket, secret } = await enrolApp(db, viewer, {});
      const gone = { code: 'link_expired' };

      await expect(confirmApp(db, other, { ticket, code: codeOf(secret) })).rejects.toMatchObject(
        gone,
      );
      await expect(
        confirmApp(db, viewer, { ticket: 'made-up', code: codeOf(secret) }),
      ).rejects.toMatchObject(gone);
      later(16 * MINUTE);
      await expect(confirmApp(db, viewer, { ticket, code: codeOf(secret) })).rejects.toMatchObject(
        gone,
      );
    },
  );

  databaseTest(
    'in place of another requires a code of that app, and makes all other sessions give a code again',
    async (db) => {
      const { viewer, secret, id } = await givenApp(db);
      const other = await givenSignIn(db, id);
      await submitCode(db, other.viewer, codeOf(secret, 1));
      await expect(enrolApp(db, viewer, {})).rejects.toMatchObject(wrong);
      later(MINUTE);

      const next = await enrolApp(db, viewer, { code: codeOf(secret) });
      await confirmApp(db, viewer, { ticket: next.ticket, code: codeOf(next.secret) });

      const given = await db
        .select({ at: sessions.secondFactorAt })
        .from(sessions)
        .where(eq(sessions.userId, id));
      expect(given.filter(({ at }) => at !== null)).toHaveLength(1);
      const fresh = await givenSignIn(db, id);
      later(2 * MINUTE);
      await expect(submitCode(db, fresh.viewer, codeOf(secret))).rejects.toMatchObject(wrong);
      await submitCode(db, fresh.viewer, codeOf(next.secret));
    },
  );

  databaseTest('is refused when another app was confirmed meanwhile', async (db) => {
    const { id } = await givenUser(db, { role: 'editor' });
    const [first, second] = [await givenSignIn(db, id), await givenSignIn(db, id)];
    const early = await enrolApp(db, first.viewer, {});
    const { ticket, secret } = await enrolApp(db, second.viewer, {});
    await confirmApp(db, second.viewer, { ticket, code: codeOf(secret) });

    await expect(
      confirmApp(db, first.viewer, { ticket: early.ticket, code: codeOf(early.secret) }),
    ).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  databaseTest('is not available to customers', async (db) => {
    const { viewer } = await givenViewer(db);

    await expect(enrolApp(db, viewer, { password: PASSWORD })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a code of the app', () => {
  databaseTest(
    'is required in every new session, even where the shop makes it optional',
    async (db) => {
      const { id, secret } = await givenApp(db, 'manager');
      givenSettings({ SECOND_FACTOR: 'optional' });
      const fresh = await givenSignIn(db, id);
      expect(fresh.viewer).toMatchObject({ role: 'customer', lacking: 'code' });

      const tokens = await submitCode(
        db,
        fresh.viewer,
        ` ${codeOf(secret).replace(/^.../, '$& ')}`,
      );

      expect(await fresh.seenAgain()).toBeNull();
      expect(await seenBy(db, tokens.access)).toMatchObject({ role: 'manager', lacking: null });
      expect(await findFactor(db, fresh.viewer)).toMatchObject({
        role: 'manager',
        isRequired: false,
        codesLeft: 10,
      });
    },
  );

  databaseTest(
    'is accepted one step early or late, but never twice or out of order',
    async (db) => {
      const { id, secret } = await givenApp(db);
      const take = async (steps: number) =>
        submitCode(db, (await givenSignIn(db, id)).viewer, codeOf(secret, steps));

      await expect(take(-1)).rejects.toMatchObject(wrong);
      await take(0);
      await expect(take(0)).rejects.toMatchObject(wrong);
      await take(1);
      await expect(take(0)).rejects.toMatchObject(wrong);
      later(10 * MINUTE);
      await expect(take(2)).rejects.toMatchObject(wrong);
      await expect(take(-2)).rejects.toMatchObject(wrong);
      await take(-1);
    },
  );

  freshDatabaseTest(
    'is accepted once when twenty requests send it at the same time',
    async (db) => {
      const { id, secret } = await givenApp(db);
      const code = codeOf(secret);

      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, () => db.transaction((tx) => acceptCode(tx, id, code))),
      );

      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(new Set(refusals)).toEqual(new Set(['wrong_code']));
    },
  );

  databaseTest(
    'cannot be guessed: five attempts in a quarter of an hour, over all sessions',
    async (db) => {
      const { id, secret, recoveryCodes: codes } = await givenApp(db);
      const guesses = await Promise.allSettled(
        Array.from({ length: 30 }, async (_, n) => {
          const { viewer } = await givenSignIn(db, id);
          const code = n % 2 ? `aaaa-bbbb-cccc-dd${10 + n}` : codeOf(secret, 100 + n);
          return submitCode(db, viewer, code);
        }),
      );

      const found = guesses.map((one) => one.status === 'rejected' && one.reason.code);
      expect(found.filter((code) => code === 'wrong_code')).toHaveLength(5);
      expect(found.filter((code) => code === 'too_many_requests')).toHaveLength(25);
      const { viewer } = await givenSignIn(db, id);
      const stop = { code: 'too_many_requests', retryAfter: expect.any(Number) };
      await expect(submitCode(db, viewer, codeOf(secret))).rejects.toMatchObject(stop);
      await expect(submitCode(db, viewer, codes[0] ?? '')).rejects.toMatchObject(stop);
      await expect(renewRecoveryCodes(db, viewer, codeOf(secret))).rejects.toMatchObject(stop);
      const off = { password: PASSWORD, code: codeOf(secret) };
      givenSettings({ SECOND_FACTOR: 'optional' });
      await expect(turnOffApp(db, viewer, off)).rejects.toMatchObject(stop);
      await expect(enrolApp(db, viewer, { code: off.code })).rejects.toMatchObject(stop);
    },
  );

  databaseTest(
    'has wrong attempts counted per owner, and the count reset by a right one',
    async (db) => {
      const [one, other] = [await givenApp(db), await givenApp(db)];
      for (let n = 0; n < 4; n += 1) {
        await expect(submitCode(db, one.viewer, '000000')).rejects.toMatchObject(wrong);
      }
      await submitCode(db, one.viewer, codeOf(one.secret));
      await submitCode(db, other.viewer, codeOf(other.secret));

      for (let n = 0; n < 5; n += 1) {
        await expect(submitCode(db, one.viewer, '000000')).rejects.toMatchObject(wrong);
      }
    },
  );
});

describe('a recovery code', () => {
  databaseTest(
    'replaces the app’s code once, however it is typed, and its owner is notified',
    async (db) => {
      const {
        id,
        recoveryCodes: [first = ''],
      } = await givenApp(db);
      const { viewer } = await givenSignIn(db, id);

      const tokens = await submitCode(db, viewer, ` ${first.toUpperCase().replaceAll('-', ' ')} `);

      expect(await seenBy(db, tokens.access)).toMatchObject({ role: 'manager' });
      expect(await findFactor(db, viewer)).toMatchObject({ codesLeft: 9 });
      expect(await kindsOf(db)).toEqual(['set-up', 'code-used']);
      await expect(submitCode(db, viewer, first)).rejects.toMatchObject(wrong);
    },
  );

  databaseTest('belongs to one person', async (db) => {
    const [one, other] = [await givenApp(db), await givenApp(db)];

    await expect(submitCode(db, one.viewer, other.recoveryCodes[0] ?? '')).rejects.toMatchObject(
      wrong,
    );
  });

  databaseTest('is refused once there are new ones', async (db) => {
    const { viewer, secret, recoveryCodes: old } = await givenApp(db);
    await expect(renewRecoveryCodes(db, viewer, '000000')).rejects.toMatchObject(wrong);

    const fresh = await renewRecoveryCodes(db, viewer, codeOf(secret));

    expect(fresh).toHaveLength(10);
    await expect(submitCode(db, viewer, old[0] ?? '')).rejects.toMatchObject(wrong);
    await submitCode(db, viewer, fresh[0] ?? '');
  });

  databaseTest('works when the encryption key of the apps was lost', async (db) => {
    const { viewer, secret, recoveryCodes: codes } = await givenApp(db);
    givenSettings({ SECOND_FACTOR_KEY: 'another key' });

    await expect(submitCode(db, viewer, codeOf(secret))).rejects.toThrow('SECOND_FACTOR_KEY');
    await submitCode(db, viewer, codes[0] ?? '');
  });
});

describe('strangers who have the password', () => {
  const stop = { code: 'too_many_requests' };
  const guessAs = async (db: Database, userId: number, mark?: string) =>
    submitCode(db, (await givenSignIn(db, userId)).viewer, '000000', mark);

  databaseTest(
    'cannot lock the owner out of a browser that has given a code, nor of an open session',
    async (db) => {
      const { id, secret, viewer } = await givenApp(db, 'admin');
      const mark = codeMark(id);
      for (let n = 0; n < 5; n += 1) await expect(guessAs(db, id)).rejects.toMatchObject(wrong);
      await expect(guessAs(db, id)).rejects.toMatchObject(stop);
      await expect(guessAs(db, id, codeMark(id + 1))).rejects.toMatchObject(stop);
      await expect(guessAs(db, id, `${mark}x`)).rejects.toMatchObject(stop);

      const { viewer: own } = await givenSignIn(db, id);
      await submitCode(db, own, codeOf(secret), mark);
      expect(await renewRecoveryCodes(db, viewer, codeOf(secret, 1))).toHaveLength(10);
      // A browser with a code mark (`codeMark`) has its own counter, which also allows five attempts.
      for (let n = 0; n < 5; n += 1) {
        await expect(guessAs(db, id, mark)).rejects.toMatchObject(wrong);
      }
      await expect(guessAs(db, id, mark)).rejects.toMatchObject(stop);
    },
  );

  databaseTest(
    'are reported to the owner by mail, and are blocked until the password changes',
    async (db) => {
      const { id, email } = await givenApp(db);
      for (let n = 0; n < 8; n += 1) await guessAs(db, id).catch(() => {});

      expect(await kindsOf(db)).toEqual(['set-up', 'guessed']);
      const link = await issueRestoreToken(db, email, 1);
      const newPass = 'бузковий-пес-9';
      await restorePassword(db, { token: link?.token ?? '', newPass, newConfirmPass: newPass });
      await expect(guessAs(db, id)).rejects.toMatchObject(wrong);
    },
  );

  databaseTest('cannot end the owner’s sessions', async (db) => {
    const { id, seenAgain, viewer: owner } = await givenApp(db);
    const { viewer } = await givenSignIn(db, id);
    const needed = { code: 'second_factor_needed' };

    await expect(endOwnSessions(db, viewer)).rejects.toMatchObject(needed);
    await expect(endOwnSession(db, viewer, owner.sessionId)).rejects.toMatchObject(needed);
    expect(await seenAgain()).not.toBeNull();
    await endOwnSession(db, owner, viewer.sessionId);
  });
});

describe('a staff session that gave its code long ago', () => {
  databaseTest(
    'must give another for a new password, a new e-mail or the deletion of the account',
    async (db) => {
      const { viewer, secret } = await givenApp(db);
      const change = { oldPass: PASSWORD, newPass: 'нове-слово-1', newConfirmPass: 'нове-слово-1' };
      const profile = {
        firstName: 'Олена',
        lastName: 'Мельник',
        phone: '+380671234567',
        email: 'moved@example.com',
        password: PASSWORD,
      };
      later(10 * MINUTE + 1);
      const asked = { code: 'fresh_code_needed', errors: { code: [expect.any(String)] } };

      await expect(changePassword(db, viewer, change)).rejects.toMatchObject(asked);
      await expect(updateProfile(db, viewer, profile)).rejects.toMatchObject(asked);
      await expect(deleteAccount(db, viewer, { password: PASSWORD })).rejects.toMatchObject(asked);
      await expect(changePassword(db, viewer, { ...change, code: '000000' })).rejects.toMatchObject(
        wrong,
      );
      await updateProfile(db, viewer, { ...profile, code: codeOf(secret, -1) });
      await changePassword(db, viewer, { ...change, code: codeOf(secret) });
      await deleteAccount(db, viewer, { password: change.newPass, code: codeOf(secret, 1) });
    },
  );

  databaseTest('needs no code for customers, nor for staff without an app', async (db) => {
    givenSettings({ SECOND_FACTOR: 'optional' });
    for (const role of ['customer', 'editor'] as const) {
      const { viewer } = await givenViewer(db, role);
      await deleteAccount(db, viewer, { password: PASSWORD });
    }
  });
});

describe('an authenticator app', () => {
  databaseTest(
    'is turned off by its owner with password and code, only where the shop makes it optional',
    async (db) => {
      const { viewer, secret, id, seenAgain } = await givenApp(db);
      const off = { password: PASSWORD, code: codeOf(secret) };
      await expect(turnOffApp(db, viewer, off)).rejects.toMatchObject({ code: 'forbidden' });
      givenSettings({ SECOND_FACTOR: 'optional' });
      await expect(
        turnOffApp(db, viewer, { ...off, password: 'не той пароль' }),
      ).rejects.toMatchObject({ code: 'wrong_password' });
      await expect(turnOffApp(db, viewer, { ...off, code: '000000' })).rejects.toMatchObject(wrong);

      await turnOffApp(db, viewer, off);

      expect(await seenAgain()).toMatchObject({ role: 'manager', lacking: null });
      expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, id))).toBe(0);
      expect(await kindsOf(db)).toEqual(['set-up', 'turned-off']);
      givenSettings({ SECOND_FACTOR: 'required' });
      expect(await seenAgain()).toMatchObject({ role: 'customer', lacking: 'setup' });
    },
  );

  databaseTest(
    'is reset by an admin: the sessions end, and the next one must set up an app again',
    async (db) => {
      const admin = await givenApp(db, 'admin');
      const { id, seenAgain } = await givenApp(db, 'editor');

      await resetApp(db, admin.id, id);

      expect(await seenAgain()).toBeNull();
      expect((await givenSignIn(db, id)).viewer).toMatchObject({ lacking: 'setup' });
      expect((await kindsOf(db)).at(-1)).toBe('reset');
      expect((await db.select().from(auditLog)).at(-1)).toMatchObject({
        userId: admin.id,
        entityId: String(id),
        after: { secondFactor: 'немає' },
      });
      await expect(resetApp(db, admin.id, id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(resetApp(db, admin.id, 999_999)).rejects.toMatchObject({ code: 'not_found' });
      await expect(resetApp(db, admin.id, admin.id)).rejects.toMatchObject({ code: 'forbidden' });
    },
  );

  databaseTest(
    'prevents anybody who knows only the password from locking the owner out',
    async (db) => {
      const { id, email, secret } = await givenApp(db, 'admin');
      const { viewer } = await givenSignIn(db, id);
      const needed = { code: 'second_factor_needed' };
      const change = { oldPass: PASSWORD, newPass: 'нове-слово-1', newConfirmPass: 'нове-слово-1' };
      const profile = { firstName: 'Олена', lastName: 'Мельник', phone: '+380671234567' };

      await expect(changePassword(db, viewer, change)).rejects.toMatchObject(needed);
      await expect(deleteAccount(db, viewer, { password: PASSWORD })).rejects.toMatchObject(needed);
      await expect(
        updateProfile(db, viewer, { ...profile, email: 'thief@example.com' }),
      ).rejects.toMatchObject(needed);
      await updateProfile(db, viewer, { ...profile, email });
      const tokens = await submitCode(db, viewer, codeOf(secret));
      const given = await seenBy(db, tokens.access);
      if (given) await changePassword(db, given, change);
      expect(await seenBy(db, tokens.access)).toMatchObject({ role: 'admin' });
    },
  );

  databaseTest('stays active after a password change', async (db) => {
    const { id, email, secret } = await givenApp(db, 'admin');
    await askRestore(db, email);
    const found = await issueRestoreToken(db, email, 1);
    const newPass = 'бузковий-пес-9';
    await restorePassword(db, { token: found?.token ?? '', newPass, newConfirmPass: newPass });

    const { viewer } = await givenSignIn(db, id);

    expect(viewer).toMatchObject({ role: 'customer', lacking: 'code' });
    await submitCode(db, viewer, codeOf(secret));
  });
});

describe('a staff endpoint', () => {
  const door = route({ access: 'editor' }, ({ viewer }) => Response.json({ role: viewer.role }));
  const knock = async (db: Database, userId: number) => {
    const { access } = await givenSession(db, userId);
    const answer = await door(pageRequest('/', { cookie: `token=${access}` }), context());
    return { status: answer.status, ...((await answer.json()) as object) };
  };

  databaseTest('reports what is missing only to people whom it would admit', async (db) => {
    const editor = await givenUser(db, { role: 'editor' });
    const manager = await givenUser(db, { role: 'manager' });
    const withApp = await givenApp(db, 'editor');

    const needed = { status: 403, code: 'second_factor_needed' };
    const setup = { status: 403, code: 'second_factor_setup_needed' };
    const forbidden = { status: 403, code: 'forbidden' };
    expect(await knock(db, editor.id)).toMatchObject(setup);
    expect(await knock(db, withApp.id)).toMatchObject(needed);
    expect(await knock(db, manager.id)).toMatchObject(forbidden);
    givenSettings({ SECOND_FACTOR: 'optional' });
    expect(await knock(db, editor.id)).toMatchObject({ status: 200, role: 'editor' });
    expect(await knock(db, withApp.id)).toMatchObject(needed);
    expect(await knock(db, manager.id)).toMatchObject(forbidden);
  });
});

import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { POST as signInHandler } from '@/app/api/auth/passkeys/signIn/route';
import { exportAccount } from '@/lib/customers/export-person';
import type { Database } from '@/lib/db/client';
import { auditLog, outbox, passkeyChallenges, passkeys, users } from '@/lib/db/schema';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock, MINUTE } from '@/lib/shared/clock';
import { context, givenUser, givenViewer, PASSWORD, pageRequest } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenApp, givenSignIn, seenBy } from '@/scripts/testing/factor';
import { SoftPasskey } from '@/scripts/testing/passkey';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { addPasskey, offerPasskey, removePasskey } from './passkeys/change-passkeys';
import { listPasskeys } from './passkeys/queries';
import { askForPasskey, signInWithPasskey } from './passkeys/use-passkey';
import { issueRestoreToken, restorePassword } from './password/restore-password';
import { resetApp } from './second-factor/remove-app';

const SITE = 'http://shop.example';
const DOMAIN = 'shop.example';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
const refused = { code: 'wrong_code', status: 422 };

const now = clock.now;
const later = (milliseconds: number) => {
  const moment = now().getTime() + milliseconds;
  clock.now = () => new Date(moment);
};

beforeEach(() =>
  givenSettings({ SITE_URL: SITE, SECOND_FACTOR: 'required', SECOND_FACTOR_KEY: 'a key of tests' }),
);
afterEach(() => {
  clock.now = now;
  putSettingsBack();
});

async function givenPasskey(db: Database, viewer: Viewer, device = new SoftPasskey(SITE, DOMAIN)) {
  const answer = device.create(await offerPasskey(db, viewer));
  await addPasskey(db, viewer, answer, CHROME);
  return device;
}

const enter = async (db: Database, device: SoftPasskey) =>
  signInWithPasskey(db, device.sign(await askForPasskey(db)), CHROME);

const newsOf = async (db: Database) =>
  (await db.select().from(outbox)).flatMap(({ payload }) => payload.news ?? []);

describe('a passkey', () => {
  databaseTest('is added by its owner, who is told by mail, and signs in', async (db) => {
    const { viewer } = await givenViewer(db);
    const device = await givenPasskey(db, viewer);
    expect(await listPasskeys(db, viewer.id)).toMatchObject([
      { name: 'Chrome, Windows', lastUsedAt: null },
    ]);
    expect(await newsOf(db)).toEqual(['passkey-added']);
    expect(await db.$count(auditLog)).toBe(0);
    const { userId, tokens } = await enter(db, device);
    expect(userId).toBe(viewer.id);
    expect(await seenBy(db, tokens.access)).toMatchObject({ id: viewer.id, role: 'customer' });
    expect(await exportAccount(db, viewer.id)).toMatchObject({
      passkeys: [{ name: 'Chrome, Windows', used: expect.any(Date) }],
    });
    await db.delete(users).where(eq(users.id, viewer.id));
    await expect(enter(db, device)).rejects.toMatchObject(refused);
  });

  databaseTest('is not added without a recent password, twice or beyond ten', async (db) => {
    const { viewer } = await givenViewer(db);
    const device = await givenPasskey(db, viewer);
    const offer = await offerPasskey(db, viewer);
    expect(offer).toMatchObject({ rp: { id: DOMAIN }, excludeCredentials: [{ id: device.id }] });
    expect(offer.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    await expect(addPasskey(db, viewer, device.create(offer), '')).rejects.toMatchObject(refused);
    for (let n = 1; n < 10; n += 1) await givenPasskey(db, viewer);
    await expect(offerPasskey(db, viewer)).rejects.toMatchObject({ code: 'too_many_rows' });
    later(16 * MINUTE);
    await expect(offerPasskey(db, viewer)).rejects.toMatchObject({ code: 'password_needed' });
    const [first] = await listPasskeys(db, viewer.id);
    const remove = (password?: string) => removePasskey(db, viewer, first?.id ?? 0, password);
    await expect(remove()).rejects.toMatchObject({ code: 'password_needed' });
    await expect(remove('не той пароль')).rejects.toMatchObject({ code: 'wrong_password' });
    await remove(PASSWORD);
    await offerPasskey(db, viewer);
  });

  databaseTest('is made only of a challenge of the same session', async (db) => {
    const { viewer } = await givenViewer(db);
    const { viewer: other } = await givenSignIn(db, viewer.id);
    const device = new SoftPasskey(SITE, DOMAIN);
    const user = { id: 'MQ' };
    for (const { challenge } of [await askForPasskey(db), await offerPasskey(db, other)]) {
      const answer = device.create({ challenge, user });
      await expect(addPasskey(db, viewer, answer, '')).rejects.toMatchObject(refused);
    }
    device.isVerified = false;
    const answer = device.create(await offerPasskey(db, viewer));
    await expect(addPasskey(db, viewer, answer, '')).rejects.toMatchObject(refused);
    expect(await db.$count(passkeys)).toBe(0);
  });

  databaseTest('signs a challenge once, within five minutes', async (db) => {
    const { viewer } = await givenViewer(db);
    const device = await givenPasskey(db, viewer);
    const answer = device.sign(await askForPasskey(db));
    await signInWithPasskey(db, answer, CHROME);
    await expect(signInWithPasskey(db, answer, CHROME)).rejects.toMatchObject(refused);
    const late = device.sign(await askForPasskey(db));
    later(6 * MINUTE);
    await expect(signInWithPasskey(db, late, CHROME)).rejects.toMatchObject(refused);
    const ofSession = device.sign({ challenge: (await offerPasskey(db, viewer)).challenge });
    await expect(signInWithPasskey(db, ofSession, CHROME)).rejects.toMatchObject(refused);
  });

  databaseTest(
    'is refused from another site, unverified, unknown or of another owner',
    async (db) => {
      const { viewer } = await givenViewer(db);
      const device = await givenPasskey(db, viewer);
      const send = async (change: Partial<SoftPasskey>, owner?: string) => {
        const before = { ...device };
        Object.assign(device, change);
        const answer = device.sign(await askForPasskey(db), owner);
        Object.assign(device, before);
        return signInWithPasskey(db, answer, CHROME);
      };
      await send({});
      await expect(send({ origin: 'http://shop.example.evil' })).rejects.toMatchObject(refused);
      await expect(send({ domain: 'evil.example' })).rejects.toMatchObject(refused);
      await expect(send({ isVerified: false })).rejects.toMatchObject(refused);
      await expect(send({}, Buffer.from('1').toString('base64url'))).rejects.toMatchObject(refused);
      const stranger = new SoftPasskey(SITE, DOMAIN);
      await expect(enter(db, stranger)).rejects.toMatchObject(refused);
      await expect(enter(db, Object.assign(stranger, { id: device.id }))).rejects.toMatchObject(
        refused,
      );
    },
  );

  databaseTest('is refused in words when its counter goes back', async (db) => {
    const { viewer } = await givenViewer(db);
    const device = await givenPasskey(db, viewer);
    device.counter = 5;
    await enter(db, device);
    device.counter = 2;
    await expect(enter(db, device)).rejects.toMatchObject({
      ...refused,
      message: expect.stringContaining('скопіювали'),
    });
  });

  databaseTest('is removed only by its owner, and ends the other sessions', async (db) => {
    const { viewer, seenAgain } = await givenViewer(db);
    const { viewer: stranger } = await givenViewer(db);
    const device = await givenPasskey(db, viewer);
    const { tokens } = await enter(db, device);
    const [{ id } = { id: 0 }] = await listPasskeys(db, viewer.id);
    await expect(removePasskey(db, stranger, id)).rejects.toMatchObject({ code: 'not_found' });
    await removePasskey(db, viewer, id);
    expect(await seenBy(db, tokens.access)).toBeNull();
    expect(await seenAgain()).not.toBeNull();
    expect(await newsOf(db)).toEqual(['passkey-added', 'passkey-removed']);
    await expect(enter(db, device)).rejects.toMatchObject(refused);
  });

  databaseTest(
    'of somebody who registered a stranger’s address goes with the reset',
    async (db) => {
      const { viewer, email } = await givenViewer(db);
      const device = await givenPasskey(db, viewer);
      const link = await issueRestoreToken(db, email, 1);
      const newPass = 'бузковий-пес-9';
      await restorePassword(db, { token: link?.token ?? '', newPass, newConfirmPass: newPass });
      await expect(enter(db, device)).rejects.toMatchObject(refused);
    },
  );

  freshDatabaseTest('signs in once when ten requests send the same answer', async (db) => {
    const { viewer } = await givenViewer(db);
    const device = await givenPasskey(db, viewer);
    const answer = device.sign(await askForPasskey(db));
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => signInWithPasskey(db, answer, CHROME)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(passkeyChallenges)).toBe(0);
  });
});

describe('a passkey of staff', () => {
  databaseTest(
    'counts as password and code, and goes with the app that an admin resets',
    async (db) => {
      const { viewer, id } = await givenApp(db, 'manager');
      const admin = await givenUser(db, { role: 'admin' });
      const device = await givenPasskey(db, viewer);
      const { tokens } = await enter(db, device);
      expect(await seenBy(db, tokens.access)).toMatchObject({
        role: 'manager',
        lacking: null,
        codeGivenAt: expect.any(Date),
      });
      expect((await db.select().from(auditLog)).at(-1)).toMatchObject({
        action: 'user.passkey',
        after: { passkey: 'Chrome, Windows' },
      });
      await db.update(users).set({ role: 'customer' }).where(eq(users.id, id));
      expect(await seenBy(db, tokens.access)).toMatchObject({ role: 'customer' });
      await resetApp(db, admin.id, id);
      await expect(enter(db, device)).rejects.toMatchObject(refused);
    },
  );

  databaseTest('is added only in a session that lacks nothing and has a fresh code', async (db) => {
    const { viewer, id } = await givenApp(db);
    const { viewer: halfway } = await givenSignIn(db, id);
    await expect(offerPasskey(db, halfway)).rejects.toMatchObject({ code: 'second_factor_needed' });
    const { viewer: without } = await givenViewer(db, 'editor');
    await expect(offerPasskey(db, without)).rejects.toMatchObject({
      code: 'second_factor_setup_needed',
    });
    later(11 * MINUTE);
    await expect(offerPasskey(db, viewer)).rejects.toMatchObject({ code: 'fresh_code_needed' });
  });
});

databaseTest('the sign-in by a passkey sets the session’s cookies and no token', async (db) => {
  const { viewer } = await givenViewer(db);
  const device = await givenPasskey(db, viewer);
  const response = device.sign(await askForPasskey(db));
  const request = pageRequest('/api/auth/passkeys/signIn', { method: 'POST', body: { response } });
  const answer = await signInHandler(request, context());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ message: 'Вхід виконано', data: expect.any(Object) });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);
  expect(cookies).toEqual(expect.arrayContaining(['token', 'refresh', 'device', 'code-device']));
});

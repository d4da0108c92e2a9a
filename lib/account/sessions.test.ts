import { afterEach, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { sessions, sessionTokens } from '@/lib/db/schema';
import { pageTokenOf } from '@/lib/http/auth/secrets';
import { findPageViewer, findViewer } from '@/lib/http/auth/viewer';
import { clock, DAY, MINUTE, SECOND } from '@/lib/shared/clock';
import { givenSession, givenUser, pageRequest } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { listSessions } from './profile/queries';
import { endSession, endSessions, endSessionsOf } from './session/end-sessions';
import { livingTokens, renewByAccess, renewSession } from './session/renew-session';

const realNow = clock.now;
afterEach(() => {
  putSettingsBack();
  clock.now = realNow;
});

const pass = (milliseconds: number) => {
  const moment = new Date(clock.now().getTime() + milliseconds);
  clock.now = () => moment;
};

const withToken = (...tokens: string[]) =>
  pageRequest('/api/auth/current', { cookie: tokens.map((token) => `token=${token}`).join('; ') });

describe('a session', () => {
  databaseTest('is identified by its access token, for 20 minutes', async (db) => {
    const { id } = await givenUser(db);
    const { access } = await givenSession(db, id);

    expect(await findViewer(db, withToken(access))).toMatchObject({ id, role: 'customer' });
    pass(21 * MINUTE);
    expect(await findViewer(db, withToken(access))).toBeNull();
  });

  databaseTest('is identified by its bearer token too, for programs', async (db) => {
    const { id } = await givenUser(db);
    const { access } = await givenSession(db, id);
    const request = new Request('http://localhost:3000/api/auth/current', {
      headers: { Authorization: `Bearer ${access}` },
    });

    expect(await findViewer(db, request)).toMatchObject({ id });
  });

  databaseTest('is stored in the database only as hashes', async (db) => {
    const { id } = await givenUser(db);
    const tokens = await givenSession(db, id);

    const rows = JSON.stringify(await db.select().from(sessionTokens));
    expect(rows).not.toContain(tokens.access);
    expect(rows).not.toContain(tokens.refresh);
  });

  databaseTest(
    'does not accept a token that the shop has not issued, nor a refresh token (T66)',
    async (db) => {
      const { id } = await givenUser(db);
      const { refresh } = await givenSession(db, id);

      expect(await findViewer(db, withToken('known-before-the-login'))).toBeNull();
      expect(await findViewer(db, withToken(refresh))).toBeNull();
    },
  );

  databaseTest(
    'is found among planted cookies, but two valid tokens of different people identify nobody (T66)',
    async (db) => {
      const victim = await givenUser(db);
      const attacker = await givenUser(db);
      const own = await givenSession(db, victim.id);
      const planted = await givenSession(db, attacker.id);

      expect(await findViewer(db, withToken('rubbish', own.access))).toMatchObject({
        id: victim.id,
      });
      expect(await findViewer(db, withToken(planted.access, own.access))).toBeNull();
    },
  );

  databaseTest('lasts at most 30 days, and 14 days without a visit', async (db) => {
    const { id } = await givenUser(db);
    let { refresh } = await givenSession(db, id);
    for (let days = 0; days < 26; days += 13) {
      pass(13 * DAY);
      const renewed = await renewSession(db, refresh);
      refresh = renewed?.tokens.refresh ?? '';
      expect(renewed).not.toBeNull();
    }
    pass(5 * DAY);
    expect(await renewSession(db, refresh)).toBeNull();

    const { refresh: unused } = await givenSession(db, id);
    pass(15 * DAY);
    expect(await renewSession(db, unused)).toBeNull();
  });

  databaseTest(
    'ends on the next request after sign-out, also when only its refresh token is left',
    async (db) => {
      const { id } = await givenUser(db);
      const { access, refresh } = await givenSession(db, id);
      const request = pageRequest('/api/auth/logout', { cookie: `refresh=${refresh}` });

      await endSessionsOf(db, request);

      expect(await findViewer(db, withToken(access))).toBeNull();
      expect(await renewSession(db, refresh)).toBeNull();
    },
  );

  databaseTest('can be ended from another device, but only by its owner', async (db) => {
    const owner = await givenUser(db);
    const stranger = await givenUser(db);
    const phone = await givenSession(db, owner.id);
    await givenSession(db, owner.id);
    const viewer = await findViewer(db, withToken(phone.access));
    const sessionId = viewer?.sessionId ?? 0;

    await expect(endSession(db, stranger.id, sessionId)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await listSessions(db, owner.id, sessionId)).toEqual([
      expect.objectContaining({ device: 'Chrome, Windows' }),
      expect.objectContaining({ device: 'Chrome, Windows' }),
    ]);

    await endSession(db, owner.id, sessionId);
    expect(await findViewer(db, withToken(phone.access))).toBeNull();
    expect(await listSessions(db, owner.id, sessionId)).toHaveLength(1);

    await endSessions(db, owner.id);
    expect(await listSessions(db, owner.id, sessionId)).toEqual([]);
  });
});

describe('a session of an API on another host', () => {
  const elsewhere = () =>
    givenSettings({
      SITE_URL: 'https://shop.example',
      NEXT_PUBLIC_API_URL: 'https://api.shop.example',
    });
  const page = (token: string) =>
    pageRequest('/admin', { cookie: `__Secure-staff-pages=${token}` });

  databaseTest('is identified on admin pages by a token that works nowhere else', async (db) => {
    elsewhere();
    const { id } = await givenUser(db, { role: 'manager', isProven: true });
    const { access } = await givenSession(db, id);
    const token = pageTokenOf(access);

    expect(await findPageViewer(db, page(token))).toMatchObject({ id });
    // The API accepts this token neither as a cookie nor as a bearer token, and pages accept no API token.
    const bearer = { Authorization: `Bearer ${token}` };
    const asked = { cookie: `__Host-token=${token}; token=${token}` };
    expect(await findViewer(db, pageRequest('/api/auth/current', asked))).toBeNull();
    expect(await findViewer(db, pageRequest('/api/orders', { headers: bearer }))).toBeNull();
    expect(await renewByAccess(db, token)).toBeNull();
    expect(await renewSession(db, token)).toBeNull();
    expect(await findPageViewer(db, page(access))).toBeNull();
  });

  databaseTest(
    'is identified there as long as its access token works, and again after a renewal',
    async (db) => {
      elsewhere();
      const { id } = await givenUser(db);
      const first = await givenSession(db, id);
      pass(21 * MINUTE);
      expect(await findPageViewer(db, page(pageTokenOf(first.access)))).toBeNull();

      const renewed = await renewSession(db, first.refresh);
      const token = pageTokenOf(renewed?.tokens.access ?? '');
      expect(await findPageViewer(db, page(token))).toMatchObject({ id });
      await endSessions(db, id);
      expect(await findPageViewer(db, page(token))).toBeNull();
    },
  );

  databaseTest(
    'is identified on pages by the access token where the API has no host of its own',
    async (db) => {
      const { id } = await givenUser(db);
      const { access } = await givenSession(db, id);

      expect(await findPageViewer(db, withToken(access))).toMatchObject({ id });
      expect(await findPageViewer(db, page(pageTokenOf(access)))).toBeNull();
    },
  );
});

describe('renewing a session', () => {
  databaseTest('gives new tokens, and the same ones again for half a minute (T67)', async (db) => {
    const { id } = await givenUser(db);
    const { refresh } = await givenSession(db, id);

    const first = await renewSession(db, refresh);
    pass(20 * SECOND);
    const again = await renewSession(db, refresh);

    expect(first).toMatchObject({ userId: id });
    expect(again?.tokens.refresh).toBe(first?.tokens.refresh);
    expect(again?.tokens.access).toBe(first?.tokens.access);
    expect(first?.tokens.refresh).not.toBe(refresh);
    expect(await findViewer(db, withToken(first?.tokens.access ?? ''))).toMatchObject({ id });
  });

  databaseTest(
    'with a token that was exchanged a minute ago ends the session for both holders (T67)',
    async (db) => {
      const { id } = await givenUser(db);
      const { refresh } = await givenSession(db, id);
      const thief = await renewSession(db, refresh);
      pass(60 * SECOND);

      expect(await renewSession(db, refresh)).toBeNull();
      expect(await renewSession(db, thief?.tokens.refresh ?? '')).toBeNull();
      expect(await findViewer(db, withToken(thief?.tokens.access ?? ''))).toBeNull();
      const [session] = await db.select().from(sessions).where(eq(sessions.userId, id));
      expect(session?.revokedAt).not.toBeNull();
    },
  );

  databaseTest(
    'by the access token of a program gives the same new tokens every time',
    async (db) => {
      const { id } = await givenUser(db);
      const { access } = await givenSession(db, id);

      const first = await renewByAccess(db, access);
      pass(10 * MINUTE);
      const again = await renewByAccess(db, access);

      expect(first).toMatchObject({ userId: id });
      expect(first?.tokens.access).not.toBe(access);
      expect(again?.tokens.access).toBe(first?.tokens.access);
      expect(await findViewer(db, withToken(again?.tokens.access ?? ''))).toMatchObject({ id });
    },
  );

  databaseTest(
    'by an access token copied from a browser ends the session when the browser returns',
    async (db) => {
      const { id } = await givenUser(db);
      const { access, refresh } = await givenSession(db, id);
      const thief = await renewByAccess(db, access);

      expect(await renewSession(db, refresh)).toBeNull();
      expect(await findViewer(db, withToken(thief?.tokens.access ?? ''))).toBeNull();
    },
  );

  databaseTest('by an access token requires a valid one', async (db) => {
    const { id } = await givenUser(db);
    const [left, stale] = [await givenSession(db, id), await givenSession(db, id)];
    await endSessionsOf(db, withToken(left.access));
    pass(21 * MINUTE);

    expect(await renewByAccess(db, left.access)).toBeNull();
    expect(await renewByAccess(db, stale.access)).toBeNull();
    expect(await renewByAccess(db, stale.refresh)).toBeNull();
    expect(await renewByAccess(db, 'unknown')).toBeNull();
  });

  databaseTest('refuses access tokens and unknown tokens', async (db) => {
    const { id } = await givenUser(db);
    const { access } = await givenSession(db, id);

    expect(await renewSession(db, access)).toBeNull();
    expect(await renewSession(db, 'unknown')).toBeNull();
  });

  databaseTest(
    'ignores invalid planted cookies, and finds two sessions when a stranger’s was planted (T66)',
    async (db) => {
      const victim = await givenSession(db, (await givenUser(db)).id);
      const attacker = await givenSession(db, (await givenUser(db)).id);

      expect(await livingTokens(db, ['rubbish', victim.refresh])).toEqual([victim.refresh]);
      expect(await livingTokens(db, [attacker.refresh, victim.refresh])).toHaveLength(2);
      expect(await livingTokens(db, [])).toEqual([]);
    },
  );

  freshDatabaseTest('by 20 tabs at once gives one successor (T67)', async (db) => {
    const { id } = await givenUser(db);
    const { refresh } = await givenSession(db, id);

    const renewed = await Promise.all(Array.from({ length: 20 }, () => renewSession(db, refresh)));

    expect(new Set(renewed.map((answer) => answer?.tokens.refresh)).size).toBe(1);
    const kept = await db.select().from(sessionTokens);
    expect(kept.filter(({ kind }) => kind === 'refresh')).toHaveLength(2);
    expect(kept.filter(({ kind }) => kind === 'access')).toHaveLength(2);
  });
});

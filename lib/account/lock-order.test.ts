import { describe, expect, test } from '@jest/globals';
import { type SQL, sql } from 'drizzle-orm';
import { rotateTokens } from '@/lib/account/session/start-session';
import { type Database, transaction } from '@/lib/db/client';
import { readRows } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { givenSession, givenUser, givenViewer, PASSWORD } from '@/scripts/testing/account';
import { withFreshDatabase } from '@/scripts/testing/database';
import { endsBehind } from '@/scripts/testing/lock-waits';
import { postgresBinaries } from '@/scripts/testing/servers';
import { changePassword } from './password/change-password';
import { issueRestoreToken, restorePassword } from './password/restore-password';
import { endOwnSessions } from './session/end-sessions';
import { renewSession } from './session/renew-session';

const NEW = { newPass: 'сірий-кіт-88', newConfirmPass: 'сірий-кіт-88' };

/** Result of each operation that waited for the locked row: `done`, the code of a ShopError, or the thrown error. */
async function endsOf(db: Database, held: SQL, works: (() => Promise<unknown>)[]) {
  const ends = await endsBehind(db, (tx) => tx.execute(held), works);
  return ends.map((end) => {
    if (end.status === 'fulfilled') return 'done';
    return end.reason instanceof ShopError ? end.reason.code : end.reason;
  });
}

// The embedded database runs one transaction at a time, so no deadlock is possible there.
const onPostgres = postgresBinaries() ? test : test.skip;

describe('parallel changes of one account do not deadlock:', () => {
  onPostgres(
    'a password change, and a restore by mail',
    withFreshDatabase(async (db) => {
      const { viewer, email } = await givenViewer(db);
      const { token = '' } = (await issueRestoreToken(db, email, 1)) ?? {};
      const session = sql`select 1 from sessions where id = ${viewer.sessionId} for update`;

      expect(
        await endsOf(db, session, [
          () => changePassword(db, viewer, { oldPass: PASSWORD, ...NEW }),
          () => restorePassword(db, { token, ...NEW }),
        ]),
      ).toEqual(['done', 'link_expired']);
    }, 'PostgreSQL'),
  );

  onPostgres(
    'a new restore link, and the use of the previous one',
    withFreshDatabase(async (db) => {
      const { id, email } = await givenUser(db);
      const { token = '' } = (await issueRestoreToken(db, email, 1)) ?? {};
      const user = sql`select 1 from users where id = ${id} for update`;

      expect(
        await endsOf(db, user, [
          () => issueRestoreToken(db, email, 2),
          () => restorePassword(db, { token, ...NEW }),
        ]),
      ).toEqual(['done', 'link_expired']);
    }, 'PostgreSQL'),
  );

  onPostgres(
    'new tokens for a code, and for a refresh token',
    withFreshDatabase(async (db) => {
      const { id } = await givenUser(db);
      const { refresh } = await givenSession(db, id);
      const [session] = await readRows<{ id: number }>(db, sql`select id from sessions`);
      const held = sql`select 1 from sessions where id = ${session?.id} for update`;

      expect(
        await endsOf(db, held, [
          () => transaction(db, (tx) => rotateTokens(tx, session?.id ?? 0)),
          () => renewSession(db, refresh),
        ]),
      ).toEqual(['done', 'done']);
    }, 'PostgreSQL'),
  );

  onPostgres(
    'ending all sessions, and a password change',
    withFreshDatabase(async (db) => {
      const { viewer } = await givenViewer(db);
      await givenSession(db, viewer.id);
      const held = sql`select 1 from sessions where id = ${viewer.sessionId} for update`;

      expect(
        await endsOf(db, held, [
          () => endOwnSessions(db, viewer),
          () => changePassword(db, viewer, { oldPass: PASSWORD, ...NEW }),
        ]),
      ).toEqual(['done', 'session_expired']);
    }, 'PostgreSQL'),
  );
});

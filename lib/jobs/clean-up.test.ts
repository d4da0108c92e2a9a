import { describe, expect } from '@jest/globals';
import { arrayContains, desc, eq, sql } from 'drizzle-orm';
import {
  carrierAnswers,
  deliveryQuotes,
  directoryRuns,
  idempotencyKeys,
  outbox,
  paymentEvents,
  rateLimits,
  renewals,
  restoreTokens,
  sessions,
  sessionTokens,
  syncRuns,
} from '@/lib/db/schema';
import { rowsOf } from '@/lib/db/statements';
import { hashToken } from '@/lib/http/auth/secrets';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { givenSession, givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { renewedTags } from '@/scripts/testing/renewals';
import { cleanUp } from './clean-up';
import { JOB_SCHEMA } from './settle-restore';

const ago = (age: string) => sql`now() - ${age}::interval`;

describe('the daily clean-up', () => {
  freshDatabaseTest(
    'keeps the newest of the old renewals, so that readers see whether they have missed any',
    async (db) => {
      for (const tag of ['old', 'last', 'new']) await recordRenewal(db, [tag]);
      await db
        .update(renewals)
        .set({ createdAt: ago('2 days') })
        .where(sql`not ${arrayContains(renewals.tags, ['new'])}`);

      await cleanUp(db);

      expect(await renewedTags(db)).toEqual(['last', 'new']);
    },
  );

  databaseTest(
    'removes the tables of pg-boss 10, and leaves those of the scheduled jobs',
    async (db) => {
      for (const schema of ['jobs', JOB_SCHEMA]) {
        await db.execute(sql.raw(`create schema ${schema}`));
        await db.execute(sql.raw(`create table ${schema}.job (id int)`));
      }

      await cleanUp(db);

      const left = await db.execute<{ nspname: string }>(
        sql`select nspname from pg_namespace where nspname in ('jobs', ${JOB_SCHEMA})`,
      );
      expect(rowsOf(left)).toEqual([{ nspname: JOB_SCHEMA }]);
    },
  );

  databaseTest('removes rows that nobody needs any more and leaves the rest', async (db) => {
    const key = { route: 'POST /api/orders', requestHash: 'x' };
    await db.insert(idempotencyKeys).values([
      { ...key, key: 'old', createdAt: ago('3 days') },
      { ...key, key: 'new', createdAt: ago('1 day') },
    ]);
    const message = { kind: 'mail.order-paid', payload: {} };
    await db.insert(outbox).values([
      { ...message, key: 'old', createdAt: ago('61 days') },
      { ...message, key: 'new', createdAt: ago('59 days') },
    ]);
    await db
      .insert(syncRuns)
      .values([{ startedAt: ago('31 days') }, { startedAt: ago('29 days'), message: 'new' }]);
    await db
      .insert(directoryRuns)
      .values([{ startedAt: ago('31 days') }, { startedAt: ago('29 days'), message: 'new' }]);
    await db.insert(deliveryQuotes).values([
      { key: 'old', at: ago('31 days') },
      { key: 'new', at: ago('29 days') },
    ]);
    await db.insert(carrierAnswers).values([
      { key: 'old', answer: [], at: ago('31 days') },
      { key: 'new', answer: [], at: ago('29 days') },
    ]);
    const word = {
      provider: 'monobank',
      source: 'webhook',
      body: '{}',
      outcome: 'ignored',
    } as const;
    await db.insert(paymentEvents).values([
      { ...word, invoiceId: 'old', at: ago('401 days') },
      { ...word, invoiceId: 'new', at: ago('399 days') },
    ]);

    await cleanUp(db);

    expect(await db.select({ left: idempotencyKeys.key }).from(idempotencyKeys)).toEqual([
      { left: 'new' },
    ]);
    expect(await db.select({ left: outbox.key }).from(outbox)).toEqual([{ left: 'new' }]);
    expect(await db.select({ left: syncRuns.message }).from(syncRuns)).toEqual([{ left: 'new' }]);
    expect(await db.select({ left: directoryRuns.message }).from(directoryRuns)).toEqual([
      { left: 'new' },
    ]);
    expect(await db.select({ left: deliveryQuotes.key }).from(deliveryQuotes)).toEqual([
      { left: 'new' },
    ]);
    expect(await db.select({ left: carrierAnswers.key }).from(carrierAnswers)).toEqual([
      { left: 'new' },
    ]);
    expect(await db.select({ left: paymentEvents.invoiceId }).from(paymentEvents)).toEqual([
      { left: 'new' },
    ]);
  });

  databaseTest('removes points of expired rate limits', async (db) => {
    await db.insert(rateLimits).values([
      { key: 'over', points: 3, expire: Date.now() - 1000 },
      { key: 'open', points: 3, expire: Date.now() + 60_000 },
    ]);

    await cleanUp(db);

    expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'open' }]);
  });

  databaseTest('keeps only the newest 100 000 delivery quotes', async (db) => {
    await db.execute(sql`insert into delivery_quotes (key, at)
        select n::text, now() - n * interval '1 second' from generate_series(1, 100500) n`);

    await cleanUp(db);

    const keys = await db.select({ key: deliveryQuotes.key }).from(deliveryQuotes);
    expect(keys.length).toBeGreaterThanOrEqual(100_000);
    expect(keys.length).toBeLessThan(100_500);
    expect(keys.map(({ key }) => key)).toContain('1');
    expect(keys.map(({ key }) => key)).not.toContain('100500');
  });

  databaseTest('removes ended sessions, and mails with addresses after two days', async (db) => {
    const { id } = await givenUser(db);
    const [past, future] = [ago('40 days'), ago('-1 day')];
    const open = await givenSession(db, id);
    const old = await givenSession(db, id);
    const hash = (token: string) => eq(sessionTokens.hash, hashToken(token));
    await db.update(sessionTokens).set({ expiresAt: past }).where(hash(old.refresh));
    await db.update(sessionTokens).set({ expiresAt: past }).where(hash(old.access));
    const [newest] = await db.select().from(sessions).orderBy(desc(sessions.id));
    await db
      .update(sessions)
      .set({ expiresAt: past })
      .where(eq(sessions.id, newest?.id ?? 0));
    await db.insert(restoreTokens).values([
      { hash: 'old', userId: id, expiresAt: past },
      { hash: 'new', userId: id, expiresAt: future },
    ]);
    const letter = { kind: 'mail.restore', payload: { emailKey: 'a@b.co' } };
    await db.insert(outbox).values([
      { ...letter, key: 'old', createdAt: ago('3 days') },
      { ...letter, key: 'new', createdAt: ago('1 day') },
    ]);

    await cleanUp(db);

    const left = await db.select({ hash: sessionTokens.hash }).from(sessionTokens);
    expect(left.map((row) => row.hash).sort()).toEqual(
      [open.access, open.refresh].map(hashToken).sort(),
    );
    expect(await db.$count(sessions)).toBe(1);
    expect(await db.select({ left: restoreTokens.hash }).from(restoreTokens)).toEqual([
      { left: 'new' },
    ]);
    expect(await db.select({ left: outbox.key }).from(outbox)).toEqual([{ left: 'new' }]);
  });
});

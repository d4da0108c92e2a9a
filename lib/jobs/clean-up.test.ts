import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { idempotencyKeys, outbox, paymentEvents, syncRuns } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { cleanUp } from './clean-up';

const ago = (age: string) => sql`now() - ${age}::interval`;

describe('the daily clean-up', () => {
  test(
    'removes what nobody asks for any more and leaves the rest',
    withDatabase(async (db) => {
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
      expect(await db.select({ left: paymentEvents.invoiceId }).from(paymentEvents)).toEqual([
        { left: 'new' },
      ]);
    }),
  );
});

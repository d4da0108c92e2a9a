import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { instances, orders, outbox, rateLimits, renewals } from '@/lib/db/schema';
import { enqueue } from '@/lib/outbox/enqueue';
import { EVERYTHING } from '@/lib/renewals/cache-tags';
import { givenUser } from '@/scripts/testing/account';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder } from '@/scripts/testing/orders';
import { dueChannels, readDueWork } from './due-work';
import { claimMessages } from './outbox';
import { retryMessage } from './retry-message';
import { prepareRestoredDatabase, readRestore, releaseHeldMessages } from './settle-restore';

const BACKUP_AT = new Date('2026-11-20T03:00:00Z');

/** Kind and subject of each message that workers would deliver now; marks these messages as done. */
async function delivered(db: Database): Promise<string[]> {
  const sent: string[] = [];
  for (let channels = dueChannels(await readDueWork(db)); channels.size > 0; ) {
    for (const channel of channels) {
      const some = { most: 50, lease: 1000, takeOver: false };
      for (const { id, kind, payload } of await claimMessages(db, channel, some)) {
        sent.push(
          `${kind} ${payload.orderId ? `order-${payload.orderId}` : `user-${payload.userId}`}`,
        );
        await db.update(outbox).set({ doneAt: sql`now()` }).where(eq(outbox.id, id));
      }
    }
    channels = dueChannels(await readDueWork(db));
  }
  return sent.sort();
}

const placed = (order: { id: number }) =>
  ['mail.order-accepted', 'pos.push-order', 'shop.new-order.mail', 'shop.new-order.telegram'].map(
    (kind) => `${kind} order-${order.id}`,
  );

describe('a restored database', () => {
  freshDatabaseTest('holds messages about its orders until it is released', async (db) => {
    const old = await givenOrder(db);
    await prepareRestoredDatabase(db, BACKUP_AT);
    const next = await givenOrder(db);
    // Also a message about an old order: the shop may have sent it before the restore.
    await enqueue(db, { kind: 'mail.order-shipped', payload: { orderId: old.id } });
    await enqueue(db, { kind: 'mail.welcome', payload: { userId: 1 } });

    expect(await delivered(db)).toEqual([...placed(next), 'mail.welcome user-1'].sort());
    const held = placed(old).length + 1;
    expect(await readRestore(db)).toEqual({ restoredAt: expect.any(Date), held });

    const [message] = await db.select().from(outbox).orderBy(outbox.id).limit(1);
    const { id: staff } = await givenUser(db, { role: 'manager' });
    await expect(retryMessage(db, message?.id ?? 0, staff)).rejects.toMatchObject({
      code: 'edit_conflict',
      message: expect.stringContaining('--release'),
    });

    expect(await releaseHeldMessages(db)).toBe(held);
    expect(await delivered(db)).toEqual(
      [...placed(old), `mail.order-shipped order-${old.id}`].sort(),
    );
    expect(await readRestore(db)).toEqual({ restoredAt: null, held: 0 });
  });

  freshDatabaseTest('looks for an order at the POS before it sends it again', async (db) => {
    await givenOrder(db);
    await db.update(outbox).set({ leasedUntil: sql`now() + interval '1 hour'` });

    await prepareRestoredDatabase(db, BACKUP_AT);

    const rows = await db.select().from(outbox).where(eq(outbox.kind, 'pos.push-order'));
    expect(rows).toMatchObject([{ attempts: 1, leasedUntil: null, dueAt: null }]);
  });

  freshDatabaseTest(
    'does not reuse numbers that the shop may have used after the backup',
    async (db) => {
      const before = await givenOrder(db);
      await prepareRestoredDatabase(db, BACKUP_AT);

      const after = await givenOrder(db);

      expect(after.id).toBeGreaterThan(before.id + 9000);
      expect(await db.$count(orders)).toBe(2);
    },
  );

  freshDatabaseTest('clears the queue, and the processes of the other server', async (db) => {
    await db.execute(sql`create schema scheduled_jobs`);
    await db.execute(sql`create table scheduled_jobs.job (id int)`);
    await db.insert(renewals).values({ tags: ['before'] });
    await db.insert(rateLimits).values({ key: 'login:x', points: 1, expire: 1 });
    const gone = { id: 'x', host: 'x', role: 'all', release: 'x', startedAt: new Date() };
    await db.insert(instances).values(gone);

    await prepareRestoredDatabase(db, BACKUP_AT);

    for (const table of [rateLimits, instances]) expect(await db.$count(table)).toBe(0);
    const renewed = await db.select({ tags: renewals.tags }).from(renewals);
    expect(renewed).toEqual([{ tags: EVERYTHING }]);
    const { rows } = (await db.execute(
      sql`select to_regclass('scheduled_jobs.job') as there`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ there: null }]);
  });
});

import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { deliverOnce } from '@/scripts/testing/outbox';
import { until } from '@/scripts/testing/until';
import { dueChannels, readDueWork } from './due-work';
import type { Channel } from './message-kinds';
import {
  type ClaimedMessage,
  claimMessages,
  deliverMessage,
  renewLeases,
  returnMessages,
} from './outbox';

const LEASE = 20_000;

async function givenMessage(db: Database, key = 'order-1'): Promise<number> {
  const orderId = Number(key.split('-')[1]);
  const [message] = await db
    .insert(outbox)
    .values({ kind: 'mail.order-accepted', key, payload: { orderId } })
    .returning();
  return message!.id;
}

const claim = (db: Database, { channel = 'mail' as Channel, most = 10, takeOver = true } = {}) =>
  claimMessages(db, channel, { most, lease: LEASE, takeOver });

const rowOf = async (db: Database, id: number) =>
  (await db.select().from(outbox).where(eq(outbox.id, id)))[0];

/** Simulates that the worker was killed and its lease has expired. */
const lapse = (db: Database, id: number) =>
  db.update(outbox).set({ leasedUntil: sql`now() - interval '1 second'` }).where(eq(outbox.id, id));

describe('an outbox message', () => {
  databaseTest('is claimed once, by its own channel', async (db) => {
    const id = await givenMessage(db);

    expect(dueChannels(await readDueWork(db))).toEqual(new Set(['mail']));
    expect(await claim(db, { channel: 'pos' })).toEqual([]);
    expect(await claim(db)).toEqual([
      { id, kind: 'mail.order-accepted', payload: { orderId: 1 }, attempts: 1 },
    ]);
    expect(await claim(db)).toEqual([]);
    expect(dueChannels(await readDueWork(db))).toEqual(new Set());
  });

  databaseTest('is delivered once, and again only after a failure', async (db) => {
    const id = await givenMessage(db);
    let delivered = 0;
    const fails = () => Promise.reject(new Error('the mail server is down'));
    const works = async () => {
      delivered += 1;
    };

    await expect(deliverOnce(db, id, fails)).rejects.toThrow('the mail server is down');
    await deliverOnce(db, id, works);
    await deliverOnce(db, id, works);

    expect(delivered).toBe(1);
  });

  databaseTest('passes on how often any worker has tried it before', async (db) => {
    const id = await givenMessage(db);
    const heard: number[] = [];
    const fails = async ({ attempts }: ClaimedMessage) => {
      heard.push(attempts - 1);
      throw new Error('the POS does not answer');
    };

    for (let time = 0; time < 3; time += 1) await deliverOnce(db, id, fails).catch(() => {});

    expect(heard).toEqual([0, 1, 2]);
  });

  databaseTest('is retried after a delay that doubles each time, up to ten minutes', async (db) => {
    const id = await givenMessage(db);
    const fails = () => Promise.reject(new TypeError('to olena@example.com'));
    const pauses: unknown[] = [];
    for (let time = 0; time < 10; time += 1) {
      await deliverOnce(db, id, fails).catch(() => {});
      const [row] = await db
        .select({ pause: sql`extract(epoch from ${outbox.dueAt} - now())::int` })
        .from(outbox);
      pauses.push(row?.pause);
    }

    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
    expect(await rowOf(db, id)).toMatchObject({ failure: 'TypeError', leasedUntil: null });
    expect(await claim(db)).toEqual([]);
    await db.update(outbox).set({ dueAt: sql`now()` });
    expect(await claim(db)).toHaveLength(1);
  });

  databaseTest(
    'of a killed worker is taken over when its lease has expired, and counts as tried',
    async (db) => {
      const id = await givenMessage(db);
      const [first] = await claim(db);
      await lapse(db, id);

      expect(await claim(db, { takeOver: false })).toEqual([]);
      const [second] = await claim(db);

      expect([first?.attempts, second?.attempts]).toEqual([1, 2]);
    },
  );

  databaseTest(
    'keeps the lease of the worker that took it over, whatever the earlier worker reports',
    async (db) => {
      const id = await givenMessage(db);
      const [first] = await claim(db);
      await lapse(db, id);
      await claim(db);
      const before = await rowOf(db, id);

      await renewLeases(db, [first!], 10 * LEASE);
      await returnMessages(db, [first!]);
      await deliverMessage(db, first!, () => Promise.reject(new Error('late'))).catch(() => {});

      expect(await rowOf(db, id)).toEqual(before);
    },
  );

  databaseTest(
    'is done once it was sent, even if another worker has claimed it meanwhile',
    async (db) => {
      const id = await givenMessage(db);
      const [first] = await claim(db);
      await lapse(db, id);
      await claim(db);

      await deliverMessage(db, first!, async () => {});

      expect(await rowOf(db, id)).toMatchObject({ doneAt: expect.any(Date), leasedUntil: null });
    },
  );

  freshDatabaseTest('is delivered by one of several workers at once', async (db) => {
    const id = await givenMessage(db);
    let delivered = 0;
    let ended = 0;

    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        deliverOnce(db, id, async () => {
          delivered += 1;
          await until(() => ended === 9);
        }).finally(() => {
          ended += 1;
        }),
      ),
    );

    expect(delivered).toBe(1);
  });

  freshDatabaseTest('is claimed by one of several workers at once', async (db) => {
    for (let n = 0; n < 20; n += 1) await givenMessage(db, `order-${n}`);

    const claimed = (
      await Promise.all(Array.from({ length: 8 }, () => claim(db, { most: 5 })))
    ).flat();

    expect(new Set(claimed.map(({ id }) => id)).size).toBe(20);
    expect(claimed).toHaveLength(20);
  });

  databaseTest(
    'about an order for the POS does not wait for mails, nor does a password reset',
    async (db) => {
      for (let n = 1; n <= 250; n += 1) await givenMessage(db, `order-${n}`);
      await db.insert(outbox).values([
        { kind: 'pos.push-order', key: 'order-1', payload: { orderId: 1 } },
        { kind: 'mail.restore', key: 'olena', payload: { emailKey: 'olena@example.com' } },
      ]);

      expect(dueChannels(await readDueWork(db))).toEqual(new Set(['pos', 'urgent-mail', 'mail']));
      expect(await claim(db, { channel: 'pos' })).toMatchObject([{ kind: 'pos.push-order' }]);
      expect(await claim(db, { channel: 'urgent-mail' })).toMatchObject([{ kind: 'mail.restore' }]);
    },
  );

  databaseTest(
    'waits for earlier messages to the same reader about the same order, for as long as these are retried',
    async (db) => {
      const accepted = await givenMessage(db);
      const about = { key: 'order-1', payload: { orderId: 1 } };
      const [paid, telegram] = await db
        .insert(outbox)
        .values([
          { kind: 'mail.order-paid', ...about },
          { kind: 'shop.new-order.telegram', ...about },
        ])
        .returning();
      const idsOf = async (channel: Channel) => (await claim(db, { channel })).map(({ id }) => id);
      const free = (id: number) =>
        db.update(outbox).set({ leasedUntil: null }).where(eq(outbox.id, id));

      expect(await idsOf('telegram')).toEqual([telegram!.id]);
      expect(await idsOf('mail')).toEqual([accepted]);
      expect(await idsOf('mail')).toEqual([]);
      await db
        .update(outbox)
        .set({ createdAt: sql`now() - interval '11 minutes'` })
        .where(eq(outbox.id, accepted));
      // No message is free: the earlier one is too old to be waited for, but is being delivered right now.
      expect(await idsOf('mail')).toEqual([]);

      await db
        .update(outbox)
        .set({ leasedUntil: null, dueAt: sql`now() + interval '5 minutes'` })
        .where(eq(outbox.id, accepted));
      expect(await idsOf('mail')).toEqual([paid!.id]);

      await free(paid!.id);
      await db
        .update(outbox)
        .set({ createdAt: sql`now()`, doneAt: sql`now()` })
        .where(eq(outbox.id, accepted));
      expect(await idsOf('mail')).toEqual([paid!.id]);
    },
  );
});

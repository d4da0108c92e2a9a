import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { onEachDatabase, withDatabase } from '@/scripts/testing/database';
import { deliverOnce, type Handover, NotYet, relayOutbox } from './outbox';

async function givenMessage(db: Database, key = 'order-1'): Promise<number> {
  const [message] = await db
    .insert(outbox)
    .values({ kind: 'mail.order-accepted', key, payload: { orderId: 1 } })
    .returning();
  return message!.id;
}

describe('a message to the outside', () => {
  test(
    'is handed to the queue once, with its own job number',
    withDatabase(async (db) => {
      const id = await givenMessage(db);
      const sent: unknown[] = [];
      const send = async (messages: unknown[]) => void sent.push(...messages);

      const counts = [await relayOutbox(db, send), await relayOutbox(db, send)];

      expect(counts).toEqual([1, 0]);
      expect(sent).toEqual([
        {
          channel: 'mail',
          message: { outboxId: id, kind: 'mail.order-accepted', subject: 'order-1' },
          priority: 0,
          jobId: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
        },
      ]);
    }),
  );

  test(
    'is handed over again, as another job, when nothing came of it',
    withDatabase(async (db) => {
      await givenMessage(db);
      const numbers: string[] = [];
      const send = async (messages: Handover[]) =>
        void numbers.push(...messages.map(({ jobId }) => jobId));
      await relayOutbox(db, send);
      await db.update(outbox).set({ relayedAt: sql`now() - interval '11 minutes'` });

      await relayOutbox(db, send);

      expect(numbers).toHaveLength(2);
      expect(new Set(numbers).size).toBe(2);
    }),
  );

  test(
    'is delivered once, and again only after a failure',
    withDatabase(async (db) => {
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
    }),
  );

  test(
    'says how often it was tried before, whoever tried',
    withDatabase(async (db) => {
      const id = await givenMessage(db);
      const heard: number[] = [];
      const fails = async (_payload: unknown, earlier: number) => {
        heard.push(earlier);
        throw new Error('the POS does not answer');
      };

      for (let time = 0; time < 3; time += 1) await deliverOnce(db, id, fails).catch(() => {});

      expect(heard).toEqual([0, 1, 2]);
    }),
  );

  onEachDatabase('is delivered by one of several workers at once', async (db) => {
    const id = await givenMessage(db);
    let delivered = 0;

    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        deliverOnce(db, id, async () => {
          delivered += 1;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }),
      ),
    );

    expect(delivered).toBe(1);
  });

  onEachDatabase('goes to one of several relays at once', async (db) => {
    for (let n = 0; n < 20; n += 1) await givenMessage(db, `order-${n}`);
    const sent: string[] = [];

    await Promise.all(
      Array.from({ length: 5 }, () =>
        relayOutbox(db, async (messages) => void sent.push(...messages.map(({ jobId }) => jobId))),
      ),
    );

    expect(new Set(sent).size).toBe(20);
    expect(sent).toHaveLength(20);
  });

  onEachDatabase('is handed over in the transaction that marks it, or not at all', async (db) => {
    await givenMessage(db);
    const isMarked = async () => (await db.select().from(outbox))[0]?.relayedAt !== null;

    const fails = () => Promise.reject(new Error('the queue is not there'));
    await expect(relayOutbox(db, fails)).rejects.toThrow('the queue is not there');
    expect(await isMarked()).toBe(false);

    await relayOutbox(db, async (_messages, tx) => void (await tx.execute(sql`select 1`)));
    expect(await isMarked()).toBe(true);
  });

  test(
    'about an order for the POS is handed over before any mail',
    withDatabase(async (db) => {
      for (let n = 1; n <= 250; n += 1) await givenMessage(db, `order-${n}`);
      await db
        .insert(outbox)
        .values({ kind: 'pos.push-order', key: 'order-1', payload: { orderId: 1 } });
      const batches: string[][] = [];

      const count = await relayOutbox(db, async (messages) => {
        batches.push(messages.map(({ channel }) => channel));
      });

      expect(count).toBe(251);
      expect(batches[0]).toContain('pos');
    }),
  );

  test(
    'follows earlier ones to the same reader about the same order, for as long as these are tried',
    withDatabase(async (db) => {
      const accepted = await givenMessage(db);
      const about = { key: 'order-1', payload: { orderId: 1 } };
      const [paid, telegram] = await db
        .insert(outbox)
        .values([
          { kind: 'mail.order-paid', ...about },
          { kind: 'shop.new-order.telegram', ...about },
        ])
        .returning();
      const delivered: number[] = [];
      const deliver = (id: number) => deliverOnce(db, id, async () => void delivered.push(id));

      await expect(deliver(paid!.id)).rejects.toThrow(NotYet);
      await deliver(telegram!.id);
      await deliver(accepted);
      await deliver(paid!.id);
      expect(delivered).toEqual([telegram!.id, accepted, paid!.id]);

      await db
        .update(outbox)
        .set({ doneAt: null, createdAt: sql`now() - interval '11 minutes'` })
        .where(eq(outbox.id, accepted));
      await db.update(outbox).set({ doneAt: null }).where(eq(outbox.id, paid!.id));
      await deliver(paid!.id);
      expect(delivered.at(-1)).toBe(paid!.id);
    }),
  );
});

import { describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { onEachDatabase, withDatabase } from '@/scripts/testing/database';
import { deliverOnce, relayOutbox } from './outbox';

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
      const send = async (message: unknown) => void sent.push(message);

      const counts = [await relayOutbox(db, send), await relayOutbox(db, send)];

      expect(counts).toEqual([1, 0]);
      expect(sent).toEqual([
        {
          kind: 'mail.order-accepted',
          payload: { outboxId: id },
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
      const send = async ({ jobId }: { jobId: string }) => void numbers.push(jobId);
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
        throw new Error('the till does not answer');
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
      Array.from({ length: 5 }, () => relayOutbox(db, async ({ jobId }) => void sent.push(jobId))),
    );

    expect(new Set(sent).size).toBe(20);
    expect(sent).toHaveLength(20);
  });
});

import { afterEach, describe, expect } from '@jest/globals';
import { gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { clock } from '@/lib/shared/clock';
import { freshDatabaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { until } from '@/scripts/testing/until';
import { startChannelWorker } from './channel-worker';
import { Leases } from './leases';
import { CHANNELS } from './message-kinds';
import type { ClaimedMessage } from './outbox';

/** Inserts one message for each order id, numbered from 1; `null` is a message that is not about an order. */
async function givenMessages(
  db: Database,
  orderIds: (number | null)[],
  kind = 'mail.welcome',
): Promise<Leases> {
  await db.insert(outbox).values(
    orderIds.map((orderId, index) => ({
      kind,
      key: String(index),
      payload: orderId === null ? {} : { orderId },
    })),
  );
  return new Leases(() => db);
}

const unclaimed = (db: Database) => db.$count(outbox, isNull(outbox.leasedUntil));
const done = (db: Database) => db.$count(outbox, isNotNull(outbox.doneAt));

afterEach(() => {
  clock.now = () => new Date();
});

const nothingTo = (amount: number) => Array.from({ length: amount }, () => null);

describe('a channel', () => {
  freshDatabaseTest(
    'delivers as many messages in parallel as allowed, and fills a free slot at once',
    async (db) => {
      const leases = await givenMessages(db, nothingTo(30));
      const sent: number[] = [];
      let now = 0;
      let most = 0;
      let release = () => {};
      const hanging = new Promise<void>((resolve) => {
        release = resolve;
      });
      const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
        now += 1;
        most = Math.max(most, now);
        await (id === 1 ? hanging : until(() => most === CHANNELS.mail.parallel));
        now -= 1;
        sent.push(id);
      });
      worker.wake();

      await until(() => sent.length === 29);
      expect(sent).not.toContain(1);
      expect(most).toBe(CHANNELS.mail.parallel);
      release();
      await worker.stop();
      expect(await db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
    },
  );

  freshDatabaseTest('keeps the order of messages about the same order or person', async (db) => {
    const about = [1, 1, 2, 1, 2, null];
    const leases = await givenMessages(db, about);
    const sent: number[] = [];
    const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
      // Messages 1 and 3 do not finish before message 6, which does not wait for any other message.
      if (id === 1 || id === 3) await until(() => sent.includes(6));
      sent.push(id);
    });
    worker.wake();
    await until(() => sent.length === about.length);
    await worker.stop();
    expect(sent.filter((id) => [1, 2, 4].includes(id))).toEqual([1, 2, 4]);
    expect(sent.filter((id) => [3, 5].includes(id))).toEqual([3, 5]);
  });

  freshDatabaseTest('pauses for as long as the receiver asks', async (db) => {
    const leases = await givenMessages(db, nothingTo(20));
    const asked: number[] = [];
    const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
      asked.push(id);
      if (asked.length > CHANNELS.mail.parallel) return;
      throw new ShopError('external_failed', { retryAfter: 1 });
    });
    const start = new Date();
    clock.now = () => start;
    worker.wake();
    const wakeAfter = (milliseconds: number) => {
      clock.now = () => new Date(start.getTime() + milliseconds);
      worker.wake();
    };
    await until(() => asked.length === CHANNELS.mail.parallel && !worker.isBusy());
    // The worker has already claimed more messages, which it would start at once without the pause.
    wakeAfter(999);
    expect(worker.isBusy()).toBe(false);
    wakeAfter(1000);
    expect(worker.isBusy()).toBe(true);
    await until(() => asked.length === 20);
    await worker.stop();
  });

  freshDatabaseTest('returns messages that it has not started when it stops', async (db) => {
    const leases = await givenMessages(db, nothingTo(20));
    const asked: number[] = [];
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
      asked.push(id);
      await hanging;
    });
    worker.wake();
    await until(() => asked.length > 0);
    const stopped = worker.stop();
    release();
    await stopped;
    const begun = asked.length;
    expect(begun).toBeLessThan(20);
    expect(await done(db)).toBe(begun);
    expect(await unclaimed(db)).toBe(20);
    // For messages that were not started no attempt is counted.
    expect(await db.$count(outbox, gt(outbox.attempts, 0))).toBe(begun);
  });

  freshDatabaseTest('returns them before it waits for a delivery that hangs', async (db) => {
    const leases = await givenMessages(db, [1, 1, null, null, null, null, null]);
    const asked: number[] = [];
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
      asked.push(id);
      await hanging;
    });
    worker.wake();
    await until(() => asked.length === CHANNELS.mail.parallel);
    const stopped = worker.stop();
    // All messages except the running ones are free. The second one about order 1 was not started: it waits for the
    // first.
    await until(async () => (await unclaimed(db)) === 7 - CHANNELS.mail.parallel);
    release();
    await stopped;
    expect(asked).toEqual([1, 3, 4, 5]);
    expect(await done(db)).toBe(CHANNELS.mail.parallel);
  });

  freshDatabaseTest('claims no more orders than it delivers in parallel', async (db) => {
    const leases = await givenMessages(db, nothingTo(20), 'pos.push-order');
    let asked = 0;
    let release = () => {};
    const hanging = new Promise<void>((resolve) => {
      release = resolve;
    });
    const worker = startChannelWorker(leases, 'pos', async () => {
      asked += 1;
      await hanging;
    });
    worker.wake();
    await until(() => asked === CHANNELS.pos.parallel);
    const left = await unclaimed(db);
    release();
    await worker.stop();
    expect(left).toBe(20 - CHANNELS.pos.parallel);
  });

  longTest(
    'delivers each message once while another worker runs under load',
    withFreshDatabase(async (db) => {
      const leases = await givenMessages(db, nothingTo(400));
      const delivered: number[] = [];
      const work = async ({ id }: ClaimedMessage) => {
        delivered.push(id);
        await db.execute(sql`select pg_sleep(${(id % 5) / 1000})`);
      };
      const workers = [leases, new Leases(() => db)].map((own) =>
        startChannelWorker(own, 'mail', work),
      );
      for (const worker of workers) worker.wake();
      await until(() => delivered.length >= 400);
      await Promise.all(workers.map((worker) => worker.stop()));
      expect(delivered).toHaveLength(400);
      expect(new Set(delivered).size).toBe(400);
    }),
  );
});

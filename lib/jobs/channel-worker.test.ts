import { describe, expect, test } from '@jest/globals';
import { gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { startChannelWorker } from './channel-worker';
import { CHANNELS } from './channels';
import { Leases } from './leases';
import type { ClaimedMessage } from './outbox';

/** Messages about these orders, numbered from 1; `null` is about none. */
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

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

async function until(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('It did not happen in ten seconds');
    await pause(20);
  }
}

const nothingTo = (amount: number) => Array.from({ length: amount }, () => null);

describe('a channel', () => {
  test(
    'delivers as many at once as it may, and fills a place at once',
    withFreshDatabase(async (db) => {
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
        await (id === 1 ? hanging : pause(5));
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
    }),
  );

  test(
    'keeps to the order of what is about the same',
    withFreshDatabase(async (db) => {
      const about = [1, 1, 2, 1, 2, null];
      const leases = await givenMessages(db, about);
      const sent: number[] = [];
      const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
        await pause(id === 1 || id === 3 ? 200 : 1);
        sent.push(id);
      });
      worker.wake();
      await until(() => sent.length === about.length);
      await worker.stop();
      expect(sent.filter((id) => [1, 2, 4].includes(id))).toEqual([1, 2, 4]);
      expect(sent.filter((id) => [3, 5].includes(id))).toEqual([3, 5]);
    }),
  );

  test(
    'is silent for as long as the other side asks',
    withFreshDatabase(async (db) => {
      const leases = await givenMessages(db, nothingTo(20));
      const asked: number[] = [];
      const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
        asked.push(id);
        if (asked.length > CHANNELS.mail.parallel) return;
        throw new ShopError('external_failed', { retryAfter: 1 });
      });
      worker.wake();
      await until(() => asked.length === CHANNELS.mail.parallel);
      await pause(500);
      worker.wake();
      await pause(100);
      expect(asked).toHaveLength(CHANNELS.mail.parallel);
      await pause(600);
      worker.wake();
      await until(() => asked.length === 20);
      await worker.stop();
    }),
  );

  test(
    'gives back what it has not begun when it stops',
    withFreshDatabase(async (db) => {
      const leases = await givenMessages(db, nothingTo(20));
      const asked: number[] = [];
      const worker = startChannelWorker(leases, 'mail', async ({ id }: ClaimedMessage) => {
        asked.push(id);
        await pause(300);
      });
      worker.wake();
      await until(() => asked.length > 0);
      await worker.stop();
      const begun = asked.length;
      expect(begun).toBeLessThan(20);
      expect(await done(db)).toBe(begun);
      expect(await unclaimed(db)).toBe(20);
      // No try is counted.
      expect(await db.$count(outbox, gt(outbox.attempts, 0))).toBe(begun);
    }),
  );

  test(
    'gives it back before it waits for what hangs',
    withFreshDatabase(async (db) => {
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
      await pause(500);
      // The second about the order waited for the first.
      expect(await unclaimed(db)).toBe(7 - CHANNELS.mail.parallel);
      release();
      await stopped;
      expect(asked).toEqual([1, 3, 4, 5]);
      expect(await done(db)).toBe(CHANNELS.mail.parallel);
    }),
  );

  test(
    'of orders claims no more than it delivers',
    withFreshDatabase(async (db) => {
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
    }),
  );

  longTest(
    'delivers each once beside another worker under load',
    withFreshDatabase(async (db) => {
      const leases = await givenMessages(db, nothingTo(400));
      const delivered: number[] = [];
      const work = async ({ id }: ClaimedMessage) => {
        delivered.push(id);
        await pause(id % 5);
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

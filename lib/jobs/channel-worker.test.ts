import { describe, expect } from '@jest/globals';
import PgBoss from 'pg-boss';
import { ShopError } from '@/lib/errors';
import { onEachDatabase } from '@/scripts/testing/database';
import { startChannelWorker } from './channel-worker';
import { CHANNELS, type Channel } from './channels';
import type { QueuedMessage } from './outbox';

/** A queue of one channel with messages about these subjects; `null` has no subject. */
async function withMessages(
  url: string,
  subjects: (string | null)[],
  work: (boss: PgBoss) => Promise<void>,
  channel: Channel = 'mail',
): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 3 });
  boss.on('error', () => {});
  await boss.start();
  try {
    await boss.createQueue(channel, { name: channel, retryLimit: 4, retryDelay: 60 });
    for (const [index, subject] of subjects.entries()) {
      await boss.send(channel, { outboxId: index + 1, kind: 'mail.welcome', subject });
    }
    await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}

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
  onEachDatabase(
    'delivers as many at once as it may, and fills a place at once',
    async (db, url) => {
      expect(db).toBeDefined();
      await withMessages(url, nothingTo(30), async (boss) => {
        const done: number[] = [];
        let now = 0;
        let most = 0;
        let release = () => {};
        const hanging = new Promise<void>((resolve) => {
          release = resolve;
        });
        const worker = startChannelWorker(boss, 'mail', async ({ outboxId }: QueuedMessage) => {
          now += 1;
          most = Math.max(most, now);
          await (outboxId === 1 ? hanging : pause(5));
          now -= 1;
          done.push(outboxId);
        });
        worker.wake();

        await until(() => done.length === 29);
        expect(done).not.toContain(1);
        expect(most).toBe(CHANNELS.mail.parallel);
        release();
        await worker.stop();
        expect(await boss.getQueueSize('mail', { before: 'completed' })).toBe(0);
      });
    },
  );

  onEachDatabase('keeps to the order of what is about the same', async (_db, url) => {
    const about = ['order-1', 'order-1', 'order-2', 'order-1', 'order-2', null];
    await withMessages(url, about, async (boss) => {
      const done: number[] = [];
      const worker = startChannelWorker(boss, 'mail', async ({ outboxId }: QueuedMessage) => {
        await pause(outboxId === 1 || outboxId === 3 ? 200 : 1);
        done.push(outboxId);
      });
      worker.wake();
      await until(() => done.length === about.length);
      await worker.stop();
      expect(done.filter((id) => [1, 2, 4].includes(id))).toEqual([1, 2, 4]);
      expect(done.filter((id) => [3, 5].includes(id))).toEqual([3, 5]);
    });
  });

  onEachDatabase('is silent for as long as the other side asks', async (_db, url) => {
    await withMessages(url, nothingTo(20), async (boss) => {
      const asked: number[] = [];
      const worker = startChannelWorker(boss, 'mail', async ({ outboxId }: QueuedMessage) => {
        asked.push(outboxId);
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
    });
  });

  onEachDatabase('gives back what it has not begun when it stops', async (_db, url) => {
    await withMessages(url, nothingTo(20), async (boss) => {
      const asked: number[] = [];
      const worker = startChannelWorker(boss, 'mail', async ({ outboxId }: QueuedMessage) => {
        asked.push(outboxId);
        await pause(300);
      });
      worker.wake();
      await until(() => asked.length > 0);
      await worker.stop();
      const begun = asked.length;
      expect(begun).toBeLessThan(20);
      expect(await boss.getQueueSize('mail', { before: 'active' })).toBe(20 - begun);
      const again = await boss.fetch('mail', { batchSize: 20, includeMetadata: true });
      expect(again?.map(({ retryCount }) => retryCount)).toEqual(
        Array.from({ length: 20 - begun }, () => 0),
      );
    });
  });

  onEachDatabase('gives it back before it waits for what hangs', async (_db, url) => {
    const about = ['order-1', 'order-1', null, null, null, null];
    await withMessages(url, about, async (boss) => {
      const asked: number[] = [];
      let release = () => {};
      const hanging = new Promise<void>((resolve) => {
        release = resolve;
      });
      const worker = startChannelWorker(boss, 'mail', async ({ outboxId }: QueuedMessage) => {
        asked.push(outboxId);
        await hanging;
      });
      worker.wake();
      await until(() => asked.length === 3);
      const stopped = worker.stop();
      await pause(500);
      expect(await boss.getQueueSize('mail', { before: 'active' })).toBe(2);
      release();
      await stopped;
      // The second about the order waited for the first, and is not started any more.
      expect(asked).toHaveLength(3);
      expect(await boss.getQueueSize('mail', { before: 'active' })).toBe(3);
    });
  });

  onEachDatabase('of orders fetches no more than it delivers', async (_db, url) => {
    const work = async (boss: PgBoss) => {
      let asked = 0;
      let release = () => {};
      const hanging = new Promise<void>((resolve) => {
        release = resolve;
      });
      const worker = startChannelWorker(boss, 'pos', async () => {
        asked += 1;
        await hanging;
      });
      worker.wake();
      await until(() => asked === CHANNELS.pos.parallel);
      const left = await boss.getQueueSize('pos', { before: 'active' });
      release();
      await worker.stop();
      expect(left).toBe(20 - CHANNELS.pos.parallel);
    };
    await withMessages(url, nothingTo(20), work, 'pos');
  });
});

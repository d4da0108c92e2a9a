import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox, posEvents, products, syncRuns, variants } from '@/lib/db/schema';
import { areFeedsDue, feedName, refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { databaseFiles } from '@/lib/files/shared-files';
import { receiveWebhook } from '@/lib/pos/sync/receive-webhook';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import {
  productRow,
  STORAGE,
  spotRow,
  startPos,
  stockRow,
  type TestPos,
} from '@/scripts/testing/test-pos';
import { readDueWork } from './due-work';
import { processPosEvents } from './pos-events';

const SECRET = 'application-secret';

let pos: TestPos;

beforeEach(async () => {
  pos = await startPos([1, 2, 3, 4, 5, 6].map((id) => productRow(id)));
  givenSettings({
    POSTER_SECRET: SECRET,
    POSTER_URL: `http://${pos.client.host}`,
  });
});
afterEach(async () => {
  putSettingsBack();
  await pos.close();
});

let moment = 1_763_637_000;

/** A webhook as the POS sends it; its time is a second later than that of the previous one. */
function webhook(object: string, objectId: number, action = 'changed'): Buffer {
  moment += 1;
  const fields = { account: 'demo', object, object_id: objectId, action, time: String(moment) };
  const verify = createHash('md5')
    .update([...Object.values(fields), SECRET].join(';'))
    .digest('hex');
  return Buffer.from(JSON.stringify({ ...fields, verify }));
}

const hear = (db: Database, object: string, objectId: number, action?: string) =>
  receiveWebhook(db, webhook(object, objectId, action));

/** Simulates that `seconds` have passed: moves the times of all events back. */
const wait = (db: Database, seconds = 5) =>
  db.update(posEvents).set({
    dueAt: sql`${posEvents.dueAt} - make_interval(secs => ${seconds})`,
    receivedAt: sql`${posEvents.receivedAt} - make_interval(secs => ${seconds})`,
  });

const rename = (id: number, name: string) => {
  pos.products = pos.products.map((row) =>
    row.product_id === String(id) ? { ...row, product_name: name } : row,
  );
};
const nameOf = async (db: Database, id: number) => {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row?.name;
};
const open = (db: Database) => db.$count(posEvents, sql`${posEvents.dueAt} is not null`);

describe('an event of the POS', () => {
  databaseTest(
    'that changes a price or ends a stock makes the feeds stale, other news does not',
    async (db) => {
      const withPhoto = (more: object) => {
        pos.products = [
          productRow(1, { photo: '/upload/wig.jpeg', ...more }),
          ...pos.products.slice(1),
        ];
      };
      withPhoto({});
      await synchronise(db, { source: pos.client });
      const feedAfter = async (news: () => Promise<unknown>): Promise<string | null> => {
        await refreshFeeds(db);
        await news();
        await wait(db);
        await processPosEvents(db);
        if (!(await areFeedsDue(db, -1))) return null;
        await refreshFeeds(db);
        const written = await databaseFiles(db).read(feedName('google'));
        return written && gunzipSync(written.bytes).toString();
      };

      withPhoto({ spots: [spotRow('123400')] });
      expect(await feedAfter(() => hear(db, 'product', 1))).toContain('1234.00 UAH');

      expect(await feedAfter(() => hear(db, 'product', 1))).toBeNull();

      pos.stock.get(String(STORAGE))?.splice(0, 1, stockRow('5001', 0));
      expect(await feedAfter(() => hear(db, 'stock', 5001))).toContain('out_of_stock');
    },
  );

  freshDatabaseTest('is stored once, however often and in parallel it is delivered', async (db) => {
    const word = webhook('product', 1);
    await Promise.all(Array.from({ length: 20 }, () => receiveWebhook(db, word)));
    await hear(db, 'product', 1);
    await hear(db, 'client', 5);
    expect(await db.$count(posEvents)).toBe(2);
  });

  databaseTest('waits until no more events arrive, but not for ever', async (db) => {
    expect((await readDueWork(db)).hasPosEvents).toBe(false);
    await hear(db, 'product', 1);
    expect((await readDueWork(db)).hasPosEvents).toBe(false);
    await wait(db, 3);
    expect((await readDueWork(db)).hasPosEvents).toBe(true);
    await hear(db, 'product', 2);
    // Inside the test's transaction now() never changes, so the newest event counts as received just now.
    expect((await readDueWork(db)).hasPosEvents).toBe(false);
    await wait(db, 8);
    await hear(db, 'product', 3);
    expect((await readDueWork(db)).hasPosEvents).toBe(true);
  });

  databaseTest(
    'that comes ten times for one product causes one request, and renews only that product’s pages',
    async (db) => {
      await synchronise(db);
      for (let time = 0; time < 10; time += 1) await hear(db, 'product', 2);
      await wait(db);
      rename(2, 'Перука «Друга»');
      pos.calls.length = 0;
      await forgetRenewals(db);

      await processPosEvents(db);

      expect(await nameOf(db, 2)).toBe('Перука «Друга»');
      expect(pos.calls.filter((method) => method === 'menu.getProduct')).toHaveLength(1);
      expect([...new Set(await renewedTags(db))].toSorted()).toEqual([
        'catalogue',
        'category:wigs',
        'product:2',
        'words',
      ]);
      expect(await open(db)).toBe(0);
      expect((await readDueWork(db)).hasPosEvents).toBe(false);
    },
  );

  databaseTest('without any change renews no page', async (db) => {
    await synchronise(db);
    await hear(db, 'product', 2);
    await hear(db, 'stock', 2);
    await wait(db);
    await forgetRenewals(db);
    await processPosEvents(db);
    expect(await renewedTags(db)).toEqual([]);
    expect(await open(db)).toBe(0);
  });

  databaseTest('of a sale renews the pages of sold-out products only', async (db) => {
    await synchronise(db);
    pos.stock.set(
      String(STORAGE),
      [5, 0, 4, 5, 5, 5].map((left, index) => stockRow(String(5001 + index), `${left}.00000`)),
    );
    await hear(db, 'stock', 2);
    await wait(db);
    await forgetRenewals(db);

    await processPosEvents(db);

    const [sold] = await db.select().from(variants).where(eq(variants.productId, 2));
    expect(sold?.available).toBe(0);
    const tags = await renewedTags(db);
    expect(tags).toContain('product:2');
    expect(tags).not.toContain('product:3');
  });

  databaseTest('of a category causes a request for everything', async (db) => {
    await synchronise(db);
    rename(4, 'Перука «Четверта»');
    await hear(db, 'category', 1);
    await wait(db);
    await processPosEvents(db);
    expect(await nameOf(db, 4)).toBe('Перука «Четверта»');
    expect(await db.$count(syncRuns, eq(syncRuns.kind, 'full'))).toBe(2);
  });

  databaseTest(
    'that the guard refuses causes a full synchronisation, and staff are notified',
    async (db) => {
      await synchronise(db);
      pos.products = pos.products.slice(-4);
      for (const id of [1, 2, 3]) await hear(db, 'product', id);
      await wait(db);
      await expect(processPosEvents(db)).rejects.toMatchObject({ code: 'sync_refused' });
      expect(await nameOf(db, 1)).toBe('Перука 1');
      expect(await db.$count(outbox, eq(outbox.kind, 'shop.sync-refused.mail'))).toBe(1);
      expect(await open(db)).toBe(3);
    },
  );

  databaseTest('is retried when the POS fails, later each time', async (db) => {
    await synchronise(db);
    await hear(db, 'product', 2);
    await wait(db);
    rename(2, 'Перука «Друга»');
    pos.answers.set('menu.getProduct', (response) => void response.end('{"error":1}'));
    const delays: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await expect(processPosEvents(db)).rejects.toMatchObject({ code: 'external_failed' });
      const [event] = await db
        .select({ wait: sql<string>`extract(epoch from ${posEvents.dueAt} - now())` })
        .from(posEvents);
      delays.push(Number(event?.wait));
      expect((await readDueWork(db)).hasPosEvents).toBe(false);
      await db.update(posEvents).set({ dueAt: sql`now()` });
    }
    expect(delays).toEqual([5, 10, 20]);

    pos.answers.clear();
    await processPosEvents(db);
    expect(await nameOf(db, 2)).toBe('Перука «Друга»');
    expect(await open(db)).toBe(0);
  });

  databaseTest(
    'is not a failure while a synchronisation is running: it is processed after that',
    async (db) => {
      await hear(db, 'product', 2);
      await wait(db);
      await db.insert(syncRuns).values({});
      await processPosEvents(db);
      expect(await open(db)).toBe(1);
      expect((await readDueWork(db)).hasPosEvents).toBe(false);
    },
  );

  databaseTest('is given up after a day: full synchronisations have run by then', async (db) => {
    await hear(db, 'product', 2);
    await wait(db, 90_000);
    pos.answers.set('menu.getCategories', (response) => void response.end('{"error":1}'));
    await expect(processPosEvents(db)).rejects.toThrow();
    expect(await open(db)).toBe(0);
  });

  freshDatabaseTest('is processed by one of several workers', async (db) => {
    await synchronise(db);
    for (const id of [1, 2, 3]) await hear(db, 'product', id);
    await wait(db);
    pos.calls.length = 0;
    await Promise.all([processPosEvents(db), processPosEvents(db), processPosEvents(db)]);
    expect(pos.calls.filter((method) => method === 'menu.getProduct')).toHaveLength(3);
    expect(await open(db)).toBe(0);
  });

  databaseTest('is accepted only with a valid signature', async (db) => {
    const forged = JSON.parse(webhook('product', 1).toString());
    forged.object_id = 2;
    await expect(receiveWebhook(db, Buffer.from(JSON.stringify(forged)))).rejects.toMatchObject({
      code: 'bad_signature',
    });
    givenSettings({ POSTER_SECRET: undefined });
    await expect(hear(db, 'product', 1)).rejects.toMatchObject({ code: 'not_found' });
    expect(await db.$count(posEvents)).toBe(0);
  });
});

import { gunzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { feeds, photoColours, products, variants } from '@/lib/db/schema';
import { databaseFiles } from '@/lib/files/shared-files';
import { productTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { areFeedsDue, feedName, refreshFeeds } from './refresh-feeds';

const feedOf = async (db: Database) => {
  const feed = await databaseFiles(db).read(feedName('google'));
  return feed && gunzipSync(feed.bytes).toString();
};

/** The database, with a promise that resolves after this many `select` calls on it. */
function watched(db: Database, times: number): { db: Database; asked: Promise<void> } {
  let tell = () => {};
  let count = 0;
  const asked = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const get = (target: Database, key: string | symbol) => {
    if (key === 'select') count += 1;
    if (count === times) tell();
    return Reflect.get(target, key, target);
  };
  return { db: new Proxy(db, { get }), asked };
}

databaseTest(
  'a change made while the feeds are written is included when its own write ends',
  async (db) => {
    const productId = await givenProduct(db, { price: 111_00 });
    // One refresh selects seven times: the shop, categories, feeds, small photos, the product, its sizes, the next chunk.
    const slow = watched(db, 7);
    const first = refreshFeeds(slow.db);
    await slow.asked;
    await Promise.all([
      db.update(variants).set({ price: 222_00 }).where(eq(variants.productId, productId)),
      refreshFeeds(db),
      refreshFeeds(db),
      first,
    ]);
    expect(await feedOf(db)).toContain('222.00 UAH');
  },
);

databaseTest(
  'photos of less than 250 pixels are left out of the feeds, and so is an item without another photo',
  async (db) => {
    const sizes = [
      ['small', 249, 900],
      ['flat', 900, 249],
      ['large', 250, 250],
      ['unknown', null, null],
    ] as const;
    const photos = sizes.map(([name]) => `/upload/${name}.jpeg`);
    await db.insert(photoColours).values(
      sizes.map(([name, width, height]) => ({
        path: `/upload/${name}.jpeg`,
        colour: '#fff',
        width,
        height,
      })),
    );
    const [both, alone] = [await givenProduct(db), await givenProduct(db)];
    await db.update(products).set({ photos }).where(eq(products.id, both));
    await db
      .update(products)
      .set({ photos: photos.slice(0, 1) })
      .where(eq(products.id, alone));

    await refreshFeeds(db);

    const feed = (await feedOf(db)) ?? '';
    const named = [...feed.matchAll(/image_link>[^<]*\/upload\/(\w+)/g)].map(([, name]) => name);
    expect(named).toEqual(['large', 'unknown']);
    expect(feed.match(/<item>/g)).toHaveLength(1);
  },
);

databaseTest(
  'the feeds are stale after each change of a price, of stock or of a page, and of nothing else',
  async (db) => {
    const id = await givenProduct(db);
    const isStaleAfter = async (change: () => Promise<unknown>) => {
      await refreshFeeds(db);
      expect(await areFeedsDue(db, -1)).toBe(false);
      await change();
      return areFeedsDue(db, -1);
    };
    const size = (values: object) => () =>
      db.update(variants).set(values).where(eq(variants.productId, id));

    expect(await areFeedsDue(db, -1)).toBe(true);
    expect(await isStaleAfter(size({ price: 222_00 }))).toBe(true);
    expect(await isStaleAfter(size({ reserved: 1 }))).toBe(true);
    expect(await isStaleAfter(size({ removedAt: new Date() }))).toBe(true);
    expect(await isStaleAfter(() => recordRenewal(db, [productTag(id)]))).toBe(true);
    expect(await isStaleAfter(size({ ingredientId: 5 }))).toBe(false);
  },
);

databaseTest(
  'stale feeds are due at once after a quiet time, and 45 seconds after the last write otherwise',
  async (db) => {
    const id = await givenProduct(db);
    expect(await areFeedsDue(db)).toBe(true);
    await refreshFeeds(db);
    await db.update(variants).set({ price: 222_00 }).where(eq(variants.productId, id));

    expect(await areFeedsDue(db)).toBe(false);
    await db.update(feeds).set({ writtenAt: sql`now() - interval '46 seconds'` });
    expect(await areFeedsDue(db)).toBe(true);
  },
);

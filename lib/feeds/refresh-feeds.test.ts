import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { variants } from '@/lib/db/schema';
import { databaseFiles } from '@/lib/files/database-files';
import { withDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { googleFeed } from './google-feed';
import { feedName, refreshFeeds } from './refresh-feeds';

const feedOf = async (db: Database) => {
  const feed = await databaseFiles(db).read(feedName(googleFeed));
  return feed && gunzipSync(feed.bytes).toString();
};

/** The same database, with a promise resolved after that many queries. */
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

test(
  'a change while the feeds are written stands in them when its own writing ends',
  withDatabase(async (db) => {
    const productId = await givenProduct(db, { price: 111_00 });
    // Queries of the product, its sizes, and the next chunk.
    const slow = watched(db, 3);
    const first = refreshFeeds(slow.db);
    await slow.asked;
    await Promise.all([
      db.update(variants).set({ price: 222_00 }).where(eq(variants.productId, productId)),
      refreshFeeds(db),
      refreshFeeds(db),
      first,
    ]);
    expect(await feedOf(db)).toContain('222.00 UAH');
  }),
);

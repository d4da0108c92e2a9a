import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { products } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { feedContext } from '@/scripts/testing/feed-context';
import { givenBundle, givenProduct } from '@/scripts/testing/shop';
import type { FeedItem } from './feed-item';
import { readItems } from './read-items';
import { type WrittenFeed, writeFeeds } from './write-feeds';

async function writeGoogle(items: AsyncIterable<FeedItem>): Promise<WrittenFeed> {
  const written = await writeFeeds(new Map([['google', feedContext('google')]]), items);
  const feed = written.get('google');
  if (!feed) throw new Error('not written');
  return feed;
}

describe('a feed', () => {
  databaseTest('contains every visible product with a photo, and no other', async (db) => {
    const shown = [await givenProduct(db), await givenProduct(db, { stock: 0 })];
    const sized = await givenProduct(db, { sizes: { S: 1, M: 0 } });
    const hidden = await givenProduct(db, { hidden: true });
    const plain = await givenProduct(db);
    await db.update(products).set({ photos: [] }).where(eq(products.id, plain));
    const gone = await givenProduct(db);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));

    const { bytes, items } = await writeGoogle(readItems(db));

    const xml = gunzipSync(bytes).toString();
    const ids = [...xml.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id);
    expect(ids).toEqual([
      ...shown.map(String),
      `${sized}-${sized * 10}`,
      `${sized}-${sized * 10 + 1}`,
    ]);
    expect(items).toBe(4);
    for (const id of [hidden, plain, gone]) expect(xml).not.toContain(`<g:id>${id}`);
    expect(xml.trimEnd()).toMatch(/<\/channel><\/rss>$/);
  });

  databaseTest(
    'contains the bundles that can be sold, each with its own page and price',
    async (db) => {
      const parts = [
        await givenProduct(db, { price: 1000_00, stock: 2 }),
        await givenProduct(db, { price: 500_00, stock: 1 }),
      ];
      const bundleId = await givenBundle(db, parts, 10);
      const gone = await givenProduct(db);
      const lost = await givenBundle(db, [gone, ...parts], 5);
      await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));

      const { bytes } = await writeGoogle(readItems(db));

      const xml = gunzipSync(bytes).toString();
      const item = xml.split('<item>').find((one) => one.includes(`>bundle-${bundleId}<`)) ?? '';
      const value = (name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1];
      expect(
        ['price', 'sale_price', 'availability', 'identifier_exists', 'is_bundle', 'brand'].map(
          value,
        ),
      ).toEqual(['1500.00 UAH', '1350.00 UAH', 'in_stock', 'no', 'yes', undefined]);
      expect(value('link')).toMatch(new RegExp(`/bundles/${bundleId}$`));
      expect(xml).not.toContain(`bundle-${lost}`);
    },
  );

  test('fails when its items cannot be read', async () => {
    async function* failing(): AsyncGenerator<FeedItem> {
      yield* [];
      throw new Error('the database is gone');
    }

    await expect(writeGoogle(failing())).rejects.toThrow('the database is gone');
  });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { products } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import type { FeedProduct } from './feed-item';
import { googleFeed } from './google-feed';
import { readProducts } from './read-products';
import { writeFeed } from './write-feed';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'feeds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = () => path.join(folder, 'google.xml');

describe('a feed', () => {
  test(
    'holds every visible product with a photo, and none else',
    withDatabase(async (db) => {
      const shown = [await givenProduct(db), await givenProduct(db, { stock: 0 })];
      const sized = await givenProduct(db, { sizes: { S: 1, M: 0 } });
      const hidden = await givenProduct(db, { hidden: true });
      const plain = await givenProduct(db);
      await db.update(products).set({ photos: [] }).where(eq(products.id, plain));
      const gone = await givenProduct(db);
      await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));

      const count = await writeFeed(googleFeed, readProducts(db), folder);

      const xml = readFileSync(place(), 'utf8');
      const ids = [...xml.matchAll(/<g:id>([^<]*)</g)].map(([, id]) => id);
      expect(ids).toEqual([
        ...shown.map(String),
        `${sized}-${sized * 10}`,
        `${sized}-${sized * 10 + 1}`,
      ]);
      expect(count).toBe(4);
      for (const id of [hidden, plain, gone]) expect(xml).not.toContain(`<g:id>${id}`);
      expect(xml.trimEnd()).toMatch(/<\/channel><\/rss>$/);
    }),
  );

  test('that breaks off leaves the one before whole', async () => {
    writeFileSync(place(), 'the feed before');
    async function* failing(): AsyncGenerator<FeedProduct> {
      yield* [];
      throw new Error('the database is gone');
    }

    await expect(writeFeed(googleFeed, failing(), folder)).rejects.toThrow('the database is gone');

    expect(readFileSync(place(), 'utf8')).toBe('the feed before');
    expect(readdirSync(folder)).toEqual(['google.xml']);
  });

  test('clears away what a killed process has left', async () => {
    const left = path.join(folder, 'google.xml.1.unfinished');
    writeFileSync(left, 'half a feed');
    utimesSync(left, new Date(0), new Date(0));

    await writeFeed(googleFeed, nothing(), folder);

    expect(readdirSync(folder)).toEqual(['google.xml']);
  });
});

async function* nothing(): AsyncGenerator<FeedProduct> {}

import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { products } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { givenBundle, givenProduct } from '@/scripts/testing/shop';
import type { FeedItem } from './feed-item';
import { googleFeed } from './google-feed';
import { readItems } from './read-items';
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

      const count = await writeFeed(googleFeed, readItems(db), folder);

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

  test(
    'holds the bundles that can be sold, each with its own page and price',
    withDatabase(async (db) => {
      const parts = [
        await givenProduct(db, { price: 1000_00, stock: 2 }),
        await givenProduct(db, { price: 500_00, stock: 1 }),
      ];
      const bundleId = await givenBundle(db, parts, 10);
      const gone = await givenProduct(db);
      const lost = await givenBundle(db, [gone, ...parts], 5);
      await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));

      await writeFeed(googleFeed, readItems(db), folder);

      const xml = readFileSync(place(), 'utf8');
      const item = xml.split('<item>').find((one) => one.includes(`>bundle-${bundleId}<`)) ?? '';
      const value = (name: string) => new RegExp(`<g:${name}>([^<]*)<`).exec(item)?.[1];
      expect(
        ['price', 'sale_price', 'availability', 'identifier_exists', 'is_bundle', 'brand'].map(
          value,
        ),
      ).toEqual(['1500.00 UAH', '1350.00 UAH', 'in_stock', 'no', 'yes', undefined]);
      expect(value('link')).toMatch(new RegExp(`/bundles/${bundleId}$`));
      expect(xml).not.toContain(`bundle-${lost}`);
    }),
  );

  test('that breaks off leaves the one before whole', async () => {
    writeFileSync(place(), 'the feed before');
    async function* failing(): AsyncGenerator<FeedItem> {
      yield* [];
      throw new Error('the database is gone');
    }

    await expect(writeFeed(googleFeed, failing(), folder)).rejects.toThrow('the database is gone');

    expect(readFileSync(place(), 'utf8')).toBe('the feed before');
    expect(readdirSync(folder)).toEqual(['google.xml']);
  });

  test('is not put over one whose reading began later', async () => {
    const slow = held();
    const older = writeFeed(googleFeed, slow.products, folder);
    await slow.begun;
    await pause();
    await writeFeed({ ...googleFeed, tail: 'read later' }, nothing(), folder);
    const { mtimeMs } = statSync(place());

    slow.end();
    await older;

    expect(readFileSync(place(), 'utf8')).toMatch(/read later$/);
    expect(statSync(place()).mtimeMs).toBe(mtimeMs);
    expect(readdirSync(folder)).toEqual(['google.xml']);
  });

  test('has the time when its reading began', async () => {
    const slow = held();
    const writing = writeFeed(googleFeed, slow.products, folder);
    await slow.begun;
    const begun = new Date();
    await pause();
    slow.end();
    await writing;

    expect(statSync(place()).mtime.getTime()).toBeLessThanOrEqual(begun.getTime());
  });

  test('takes the place of one whose time is still to come', async () => {
    writeFileSync(place(), 'by a wrong clock');
    const future = new Date(Date.now() + 60_000);
    utimesSync(place(), future, future);

    await writeFeed(googleFeed, nothing(), folder);

    expect(readFileSync(place(), 'utf8')).toMatch(/^<\?xml/);
  });

  test('clears away what a killed process has left', async () => {
    const left = path.join(folder, 'google.xml.1.unfinished');
    writeFileSync(left, 'half a feed');
    utimesSync(left, new Date(0), new Date(0));

    await writeFeed(googleFeed, nothing(), folder);

    expect(readdirSync(folder)).toEqual(['google.xml']);
  });
});

/** A catalogue whose reading has started and is finished by the test. */
function held() {
  let tell = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* read(): AsyncGenerator<FeedItem> {
    tell();
    await ended;
    yield* [];
  }
  return { products: read(), begun, end };
}

/** Waits until the clock has advanced. */
async function pause(): Promise<void> {
  for (const start = Date.now(); Date.now() <= start + 1; ) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function* nothing(): AsyncGenerator<FeedItem> {}

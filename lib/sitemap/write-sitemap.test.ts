import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products, productTags, tags } from '@/lib/db/schema';
import { HELP_PAGES } from '@/lib/help/help-pages';
import { databaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { longTest } from '@/scripts/testing/long-test';
import { postgresBinaries } from '@/scripts/testing/servers';
import { givenProduct } from '@/scripts/testing/shop';
import { listProductParts, PART_SIZE, partName, readPart } from './queries';
import { writeIndex, writePart } from './write-sitemap';

const SITE = 'https://amplua.test';
const unpacked = (bytes: Buffer | null) => (bytes ? gunzipSync(bytes).toString() : '');
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);

/** Inserts a catalogue of any size within a second; every 50th product is hidden, every 49th removed. */
async function givenRows(db: Database, amount: number): Promise<number> {
  await givenProduct(db, { id: 1 });
  await db.execute(sql`
    insert into products (id, category_id, name, price, photos, hidden, removed_at)
    select 1 + n, 2, 'Перука ' || n, 10000, array['/upload/menu/a_' || n || '.jpeg'],
      n % 50 = 0, case when n % 49 = 0 then now() end
    from generate_series(1, ${amount - 1}::int) n`);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(sql`not hidden and removed_at is null`);
  return row?.count ?? 0;
}

describe('the site map', () => {
  databaseTest(
    'of 300 products lists 300, with photos and the time of their last change',
    async (db) => {
      await givenRows(db, 300);
      await db.update(products).set({ hidden: false, removedAt: null });
      await db.update(products).set({ updatedAt: new Date('2026-03-04T05:06:07Z') });

      const xml = unpacked(await writePart(db, { kind: 'products', number: 1 }, SITE));

      expect(new Set(addressesIn(xml)).size).toBe(300);
      expect(xml.match(/<lastmod>2026-03-04T05:06:07.000Z<\/lastmod>/g)).toHaveLength(300);
      expect(xml).toContain(`<image:loc>${SITE}/media/1200/upload/menu/a_7.jpeg</image:loc>`);
    },
  );

  databaseTest('leaves out hidden and removed products, and dates that are unknown', async (db) => {
    const shown = await givenProduct(db);
    await givenProduct(db, { hidden: true });
    const gone = await givenProduct(db);
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));

    const xml = unpacked(await writePart(db, { kind: 'products', number: 1 }, SITE));
    const pages = unpacked(await writePart(db, { kind: 'pages' }, SITE));

    expect(addressesIn(xml)).toEqual([`${SITE}/wigs/${shown}`]);
    expect(addressesIn(pages)).toEqual([
      `${SITE}/`,
      ...HELP_PAGES.map(({ slug }) => `${SITE}/${slug}`),
      `${SITE}/public`,
      `${SITE}/politic`,
      `${SITE}/wigs`,
    ]);
    expect(pages).not.toContain('lastmod');
  });

  databaseTest('lists the sale while a visible product is reduced', async (db) => {
    const id = await givenProduct(db, { price: 100_00, hidden: true });
    await db.update(products).set({ oldPrice: 200_00 });
    const listed = async () =>
      addressesIn(unpacked(await writePart(db, { kind: 'pages' }, SITE))).includes(`${SITE}/sale`);

    expect(await listed()).toBe(false);
    await db.update(products).set({ hidden: false }).where(eq(products.id, id));
    expect(await listed()).toBe(true);
  });

  databaseTest('lists a character once three of its products are visible', async (db) => {
    const [tag] = await db
      .insert(tags)
      .values({ list: 'characters', slug: 'mavka', name: 'Мавка' })
      .returning();
    const wear = async (options = {}) =>
      db.insert(productTags).values({
        productId: await givenProduct(db, options),
        tagId: tag?.id ?? 0,
      });
    await wear();
    await wear();
    await wear({ hidden: true });
    const pages = async () => addressesIn(unpacked(await writePart(db, { kind: 'pages' }, SITE)));

    expect(await pages()).not.toContain(`${SITE}/character/mavka`);
    await wear();
    expect(await pages()).toContain(`${SITE}/character/mavka`);
  });

  databaseTest('has no empty parts', async (db) => {
    expect(await writePart(db, { kind: 'products', number: 1 }, SITE)).toBeNull();
    expect(addressesIn(unpacked(await writeIndex(db, SITE)))).toEqual([
      `${SITE}/sitemaps/pages.xml`,
    ]);
  });

  test.each(['pages.xml', 'products-1.xml', 'products-12.xml'])(
    '%s is one of its files',
    (name) => {
      const part = readPart(name);
      expect(part && partName(part)).toBe(name);
    },
  );

  test.each(['products-0.xml', 'products-01.xml', 'products.xml', 'pages', 'products-99999.xml'])(
    '%s is not one of its files',
    (name) => {
      expect(readPart(name)).toBeNull();
    },
  );

  const onPostgres = postgresBinaries() ? longTest : test.skip;
  onPostgres(
    'is complete for 100 000 products, in parts of less than five megabytes',
    withFreshDatabase(async (db) => {
      const visible = await givenRows(db, 100_000);
      const found = new Set<string | undefined>();
      const sizes: number[] = [];

      const parts = await listProductParts(db);
      for (const { number } of parts) {
        const bytes = await writePart(db, { kind: 'products', number }, SITE);
        const xml = unpacked(bytes);
        sizes.push(Buffer.byteLength(xml));
        for (const address of addressesIn(xml)) found.add(address);
      }

      expect(found.size).toBe(visible);
      expect(parts).toHaveLength(Math.ceil(visible / PART_SIZE));
      expect(Math.max(...sizes)).toBeLessThan(5_000_000);
    }, 'PostgreSQL'),
    120_000,
  );
});

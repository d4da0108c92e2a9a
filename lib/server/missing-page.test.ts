import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { bundles, products, tagRedirects, tags } from '@/lib/db/schema';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { givenWorn } from '@/scripts/testing/outfits';
import { givenProduct } from '@/scripts/testing/shop';
import { NOT_FOUND } from './address';
import { findMissingPage } from './missing-page';

describe('the shared 404 page', () => {
  test.each([
    ['/wigs/99999999', '/wigs/_'],
    ['/wigs/abc', '/wigs/_'],
    ['/wigs/0501', '/wigs/_'],
    ['/wigs/1/2', '/wigs/_'],
    ['/wigs/%D0%B0', '/wigs/_'],
    ['/wigs?page=2', '/wigs/_'],
    ['/wigs?page=none', '/wigs/_'],
    ['/wigs/page/none', '/wigs/_'],
    ['/wigs/99999999?_rsc=ab', '/wigs/_?_rsc=ab'],
    ['/products', NOT_FOUND],
    ['/products/99999999', NOT_FOUND],
    ['/sale?page=2', NOT_FOUND],
    ['/sale/none', NOT_FOUND],
    ['/bundles/99999999', NOT_FOUND],
    ['/bundles/none', NOT_FOUND],
    ['/character/none', NOT_FOUND],
    ['/character/none/a/b', NOT_FOUND],
    ['/character/None_', NOT_FOUND],
    ['/fandom/none', NOT_FOUND],
    ['/about/none/more', NOT_FOUND],
    ['/checkout/none', NOT_FOUND],
  ])('is found for %s', (url, page) =>
    withDatabase(async (db) => expect(await findMissingPage(db, url)).toBe(page))(),
  );

  test.each([
    '/',
    '/wigs',
    '/wigs?page=1',
    '/wigs?page=02',
    '/wigs?color=none',
    '/wigs/page/3',
    '/wigs/none/',
    '/wigs/pick',
    '/about',
    '/character',
    '/fandom',
    '/bundles',
    '/sale',
    '/sale?page=1',
    '/search',
    '/search?q=abc',
    '/order/none',
    '/checkout',
    '/media/480/none.jpg',
    '/sitemaps/none.xml',
    '/_next/static/none.js',
  ])('is not used for %s, which Next handles', (url) =>
    withDatabase(async (db) => expect(await findMissingPage(db, url)).toBeNull())(),
  );
});

databaseTest(
  'products exist even if hidden or removed: they may be gone (410) or redirect',
  async (db) => {
    for (let id = 1; id <= 25; id += 1) await givenProduct(db, { id });
    await givenProduct(db, { id: 26, hidden: true });
    const gone = await givenProduct(db, { id: 27 });
    await db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));
    const [bundle] = await db.insert(bundles).values({ title: 'Набір', discount: 5 }).returning();

    const there = ['/wigs/1', '/lenses/1', '/products/1', '/wigs/%31', '/wigs/26', '/wigs/27'];
    for (const url of [...there, '/wigs?page=2', `/bundles/${bundle?.id}`]) {
      expect({ url, page: await findMissingPage(db, url) }).toEqual({ url, page: null });
    }
    expect(await findMissingPage(db, '/wigs?page=3')).toBe('/wigs/_');
    expect(await findMissingPage(db, '/wigs/28')).toBe('/wigs/_');
  },
);

databaseTest('a character exists under its slug and under a former one', async (db) => {
  await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
  const [tag] = await db.select().from(tags).where(eq(tags.slug, 'ren'));
  await db.insert(tagRedirects).values({ list: 'characters', slug: 'ron', tagId: tag!.id });

  for (const url of ['/character/ren', '/character/ron', '/fandom/klynok']) {
    expect(await findMissingPage(db, url)).toBeNull();
  }
  for (const url of ['/fandom/ren', '/character/klynok', '/character/ren?page=2']) {
    expect(await findMissingPage(db, url)).toBe(NOT_FOUND);
  }
});

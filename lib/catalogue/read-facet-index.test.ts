import { afterEach, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { clock, MINUTE } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { type ProductAttribute, products, tags, variants } from '@/lib/db/schema';
import { refreshIndex } from '@/lib/search/refresh-index';
import { onEachDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { type Filter, NO_FILTER, PLAIN_VIEW } from './filter';
import { selectPage } from './list-queries';
import { facetIndex, forgetFacets } from './read-facet-index';

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

type Given = Parameters<typeof givenProduct>[1] & { colour?: string; type?: string };

async function givenTagged(db: Database, { colour, type, ...given }: Given): Promise<number> {
  const id = await givenProduct(db, given);
  const attributes: ProductAttribute[] = [
    ...(colour ? [{ name: 'Колір', value: colour }] : []),
    ...(type ? [{ name: 'Тип', value: type }] : []),
  ];
  await db.update(products).set({ attributes, indexVersion: 0 }).where(eq(products.id, id));
  return id;
}

const index = (db: Database) => transaction(db, (tx) => refreshIndex(tx));

async function ask(db: Database, filter: Partial<Filter> = {}) {
  const asked = { ...PLAIN_VIEW, filter: { ...NO_FILTER, ...filter } };
  const page = await selectPage(db, { category: 'wigs' }, asked);
  if (!page) return null;
  const counted = (values: { slug: string; count: number }[]) =>
    Object.fromEntries(values.map(({ slug, count }) => [slug, count]));
  const { color, type, size } = page.facets;
  return { ...page, color: counted(color), type: counted(type), size: counted(size) };
}

describe('a listing in the database', () => {
  onEachDatabase('is counted over the whole set, facet by facet', async (db) => {
    for (let count = 0; count < 30; count += 1) {
      await givenTagged(db, { colour: 'чорний', type: 'Перука пряма', price: 500_00 });
    }
    const red = await givenTagged(db, { colour: 'червоний, чорний', price: 900_00 });
    const sized = await givenTagged(db, {
      colour: 'червоний',
      sizes: { S: 0, 'M 56–58 см': 2 },
    });
    await givenTagged(db, { colour: 'червоний', hidden: true });
    await index(db);

    const all = await ask(db);
    expect(all).toMatchObject({ total: 32, totalPages: 2 });
    expect(all?.ids).toHaveLength(24);
    expect(all?.color).toEqual({ chornyi: 31, chervonyi: 2 });
    expect(all?.size).toEqual({ s: 1, 'm-56-58-sm': 1 });
    expect(all?.facets.color[0]).toEqual({
      slug: 'chornyi',
      name: 'чорний',
      count: 31,
      swatch: '#16121d',
    });
    const both = await ask(db, { color: ['chervonyi'] });
    expect(both?.ids).toEqual([sized, red]);
    expect(both?.color).toEqual({ chornyi: 31, chervonyi: 2 });
    expect(both?.type).toEqual({});
    expect(await ask(db, { color: ['chervonyi'], size: ['s'], inStock: true })).toMatchObject({
      total: 0,
    });
    expect(await ask(db, { color: ['nemaie-takoho'] })).toBeNull();
  });

  onEachDatabase('is counted anew at once after a synchronisation', async (db) => {
    await givenTagged(db, { colour: 'синій' });
    await index(db);
    expect((await ask(db))?.color).toEqual({ synii: 1 });

    await givenTagged(db, { colour: 'синій' });
    await index(db);
    forgetFacets();

    expect((await ask(db))?.color).toEqual({ synii: 2 });
  });

  onEachDatabase('is right within a minute of what another process has changed', async (db) => {
    const id = await givenTagged(db, { colour: 'синій' });
    await index(db);
    const before = await facetIndex(db);
    const changes = [
      () => db.update(variants).set({ posQuantity: 0 }).where(eq(variants.productId, id)),
      () => db.update(tags).set({ name: 'синій як море', updatedAt: new Date() }),
      () => givenTagged(db, { colour: 'синій' }).then(() => index(db)),
    ];
    let known = before;
    let later = 0;
    for (const change of changes) {
      await change();
      later += MINUTE;
      clock.now = () => new Date(realNow().getTime() + later);
      await facetIndex(db);
      known = await changed(db, known);
    }

    expect(await ask(db)).toMatchObject({ total: 2, facets: { inStock: 1 } });
    expect((await ask(db))?.facets.color[0]?.name).toBe('синій як море');
  });

  onEachDatabase('is not read again while nothing has changed', async (db) => {
    await givenTagged(db, { colour: 'синій' });
    await index(db);
    const before = await facetIndex(db);
    clock.now = () => new Date(realNow().getTime() + MINUTE);
    await facetIndex(db);
    await givenProduct(db);

    expect(await facetIndex(db)).toBe(before);
  });
});

/** The copy that replaces this one, which is made while others are answered. */
async function changed(db: Database, known: unknown) {
  for (let tries = 0; tries < 200; tries += 1) {
    const copy = await facetIndex(db);
    if (copy !== known) return copy;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The copy was never renewed');
}

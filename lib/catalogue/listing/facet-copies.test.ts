import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { categories, type ProductAttribute, products, tags, variants } from '@/lib/db/schema';
import { CATALOGUE_TAG, categoryTag, STOCK_TAG, stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { catchUp } from '@/scripts/testing/renewals';
import { givenProduct } from '@/scripts/testing/shop';
import { facetIndex, renewFacets } from './facet-copies';
import type { FacetIndex } from './facet-index';
import { listChangedSince, readMark } from './facet-rows';
import { type Filter, NO_FILTER, PLAIN_VIEW, SORTS } from './filter';
import { selectPage } from './list-queries';
import { readCopy } from './read-facet-index';
import { select } from './select-products';

type GivenProductOptions = Parameters<typeof givenProduct>[1] & { colour?: string; type?: string };

async function givenTagged(
  db: Database,
  { colour, type, ...given }: GivenProductOptions,
): Promise<number> {
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
  freshDatabaseTest('is counted over the whole set, facet by facet', async (db) => {
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

  freshDatabaseTest('is counted again immediately after a synchronisation', async (db) => {
    await givenTagged(db, { colour: 'синій' });
    await index(db);
    expect((await ask(db))?.color).toEqual({ synii: 1 });

    await givenTagged(db, { colour: 'синій' });
    await index(db);
    await renewFacets(db);

    expect((await ask(db))?.color).toEqual({ synii: 2 });
  });

  freshDatabaseTest('is up to date after each renewal of its cache tags', async (db) => {
    const id = await givenTagged(db, { colour: 'синій' });
    await index(db);
    await catchUp(db);
    await facetIndex(db);
    const changes: [string, () => PromiseLike<unknown>][] = [
      [
        STOCK_TAG,
        () => db.update(variants).set({ posQuantity: 0 }).where(eq(variants.productId, id)),
      ],
      [CATALOGUE_TAG, () => db.update(tags).set({ name: 'синій як море', updatedAt: new Date() })],
      [categoryTag('wigs'), () => givenTagged(db, { colour: 'синій' }).then(() => index(db))],
    ];
    for (const [tag, change] of changes) {
      await change();
      await recordRenewal(db, [tag]);
      expect(await catchUp(db)).toContain(tag);
    }

    expect(await ask(db)).toMatchObject({ total: 2, facets: { inStock: 1 } });
    expect((await ask(db))?.facets.color[0]?.name).toBe('синій як море');
  });

  freshDatabaseTest('reads changed stock only of the products that the log names', async (db) => {
    const [named, unnamed] = [
      await givenTagged(db, { colour: 'синій' }),
      await givenTagged(db, { colour: 'синій' }),
    ];
    await index(db);
    await catchUp(db);
    await facetIndex(db);
    const sellOut = (id: number) =>
      db.update(variants).set({ posQuantity: 0 }).where(eq(variants.productId, id));
    const inStock = async () => (await ask(db))?.facets.inStock;

    await sellOut(named);
    await sellOut(unnamed);
    await recordRenewal(db, stockTags([named]));
    await catchUp(db);
    expect(await inStock()).toBe(1);

    await recordRenewal(db, [CATALOGUE_TAG]);
    await catchUp(db);
    expect(await inStock()).toBe(0);
  });

  freshDatabaseTest('is not read again while nothing has changed', async (db) => {
    await givenTagged(db, { colour: 'синій' });
    await index(db);
    const before = await facetIndex(db);
    await catchUp(db);
    await givenProduct(db);

    expect(await facetIndex(db)).toBe(before);
  });
});

type Change = [string, (db: Database, id: number) => PromiseLike<unknown>];

const ofProduct = (id: number) => eq(products.id, id);
const hideWigs = (db: Database, hidden: boolean) => db.update(categories).set({ hidden });

/** Changes of the database; each is applied on top of the previous ones. */
const CHANGES: Change[] = [
  ['a price', (db, id) => db.update(products).set({ price: 1_00 }).where(ofProduct(id))],
  ['sales', (db, id) => db.update(products).set({ sold: 9 }).where(ofProduct(id))],
  [
    'a score',
    (db, id) => db.update(products).set({ score: 5, scoreAmount: 1 }).where(ofProduct(id)),
  ],
  [
    'a product that is hidden',
    (db, id) => db.update(products).set({ hidden: true }).where(ofProduct(id)),
  ],
  [
    'one that is shown again',
    (db, id) => db.update(products).set({ hidden: false }).where(ofProduct(id)),
  ],
  [
    'one that is removed',
    (db, id) =>
      db
        .update(products)
        .set({ removedAt: new Date() })
        .where(ofProduct(id - 1)),
  ],
  [
    'a move to another category',
    async (db, id) => {
      await db.insert(categories).values({ id: 3, slug: 'lenses', name: 'Лінзи', position: 2 });
      await db.update(products).set({ categoryId: 3 }).where(ofProduct(id));
    },
  ],
  [
    'a size that an order has sold out',
    (db, id) =>
      db
        .update(variants)
        .set({ reserved: 2 })
        .where(eq(variants.productId, id + 1)),
  ],
  [
    'a new size',
    (db, id) =>
      db.insert(variants).values({ productId: id + 1, size: 'XL', price: 100, posQuantity: 1 }),
  ],
  [
    'other tags',
    async (db, id) => {
      await db
        .update(products)
        .set({ attributes: [{ name: 'Колір', value: 'золотий' }], indexVersion: 0 })
        .where(ofProduct(id));
      await index(db);
    },
  ],
  [
    'the name of a tag',
    (db) => db.update(tags).set({ name: 'як море' }).where(eq(tags.slug, 'synii')),
  ],
  [
    'the address of a tag',
    (db) => db.update(tags).set({ slug: 'morskyi' }).where(eq(tags.slug, 'synii')),
  ],
  ['a category that is hidden', (db) => hideWigs(db, true)],
  ['a category that is shown', (db) => hideWigs(db, false)],
  ['a new product', (db) => givenTagged(db, { colour: 'бузковий' }).then(() => index(db))],
  [
    'a product that is gone for good',
    async (db, id) => {
      await db.delete(variants).where(eq(variants.productId, id - 2));
      await db.delete(products).where(ofProduct(id - 2));
    },
  ],
];

describe('the in-memory index of lists', () => {
  freshDatabaseTest('equals a complete rebuild after each change', async (db) => {
    for (const colour of ['синій', 'чорний, синій', 'білий', 'синій']) {
      await givenTagged(db, { colour, type: 'Каре' });
    }
    const id = await givenTagged(db, { colour: 'чорний' });
    await givenTagged(db, { colour: 'білий', sizes: { S: 2, M: 0 } });
    await index(db);
    // Computes sort orders, so that the renewal carries them over to the new index.
    viewsOf(await facetIndex(db));

    for (const [what, change] of CHANGES) {
      const before = viewsOf(await facetIndex(db));
      await change(db, id);
      await renewFacets(db);

      const now = viewsOf(await facetIndex(db));
      expect({ what, views: now }).toEqual({ what, views: viewsOf((await readCopy(db)).index) });
      expect({ what, isSame: isDeepStrictEqual(now, before) }).toEqual({ what, isSame: false });
    }
  });

  freshDatabaseTest('is served unchanged while the next one is built', async (db) => {
    await givenTagged(db, { colour: 'синій' });
    await index(db);
    const before = await facetIndex(db);
    await givenProduct(db);

    const renewal = renewFacets(db);

    expect(await facetIndex(db)).toBe(before);
    await renewal;
    expect((await facetIndex(db)).ids).toHaveLength(2);
  });

  freshDatabaseTest('contains both of two consecutive changes', async (db) => {
    await givenProduct(db);
    await facetIndex(db);
    await givenProduct(db);
    const first = renewFacets(db);
    await givenProduct(db);
    await renewFacets(db);

    expect((await facetIndex(db)).ids).toHaveLength(3);
    await first;
    expect((await facetIndex(db)).ids).toHaveLength(3);
  });

  freshDatabaseTest('is read again only for rows that were written', async (db) => {
    const [dear, sold, locked] = [
      await givenProduct(db),
      await givenProduct(db),
      await givenProduct(db),
    ];
    const mark = await readMark(db);
    expect(await listChangedSince(db, mark)).toEqual([]);

    await db.update(products).set({ price: 900_00 }).where(ofProduct(dear));
    await db.update(variants).set({ reserved: 1 }).where(eq(variants.productId, sold));
    await transaction(db, (tx) =>
      tx.select().from(products).where(ofProduct(locked)).for('update'),
    );

    expect(await listChangedSince(db, mark)).toEqual([dear, sold]);
  });

  freshDatabaseTest('is dropped when an update fails, and then rebuilt completely', async (db) => {
    await givenProduct(db);
    await facetIndex(db);
    await givenProduct(db);
    await db.execute(sql`alter table variants rename to away`);
    await renewFacets(db);
    await db.execute(sql`alter table away rename to variants`);

    expect((await facetIndex(db)).ids).toHaveLength(2);
  });
});

/** All lists without a filter, in every category and sort order, as the index returns them. */
function viewsOf(copy: FacetIndex) {
  return [null, 'wigs', 'lenses'].flatMap((category) =>
    SORTS.map((sort) => {
      const view = select(copy, { category }, NO_FILTER, { sort, offset: 0, limit: 99 });
      return {
        ...view,
        left: select(
          copy,
          { category },
          { ...NO_FILTER, inStock: true },
          { sort, offset: 0, limit: 99 },
        ),
      };
    }),
  );
}

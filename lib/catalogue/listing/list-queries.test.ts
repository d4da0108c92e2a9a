import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { NO_FILTER, PLAIN_VIEW, type View } from './filter';
import { listAcrossCategories, listNewest, listProducts, listSale } from './list-queries';
import type { Scope } from './select-products';

const ALL = { category: null };
const WIGS = { category: 'wigs' };

async function list(db: Database, scope: Scope, asked: Partial<View> = {}) {
  const listing = await listProducts(db, scope, { ...PLAIN_VIEW, ...asked });
  if (!listing) throw new Error('the filter was not known');
  return listing;
}

/** A product with a former price of this many hryvnias. */
async function givenReduced(db: Database, from: number, given: Parameters<typeof givenProduct>[1]) {
  const id = await givenProduct(db, given);
  await db
    .update(products)
    .set({ oldPrice: from * 100 })
    .where(eq(products.id, id));
}

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('a listing', () => {
  databaseTest('shows products in stock first, then the newest', async (db) => {
    await givenProduct(db, { id: 11, name: 'старша' });
    await givenProduct(db, { id: 12, name: 'розпродана', stock: 0 });
    await givenProduct(db, { id: 13, name: 'новіша' });
    await givenProduct(db, { id: 14, name: 'прихована', hidden: true });

    const { products: shown, total } = await list(db, WIGS);

    expect(names(shown)).toEqual(['новіша', 'старша', 'розпродана']);
    expect(total).toBe(3);
  });

  databaseTest('has pages of 24 and nothing past the end', async (db) => {
    for (let count = 0; count < 25; count += 1) await givenProduct(db);

    const second = await list(db, WIGS, { page: 2 });

    expect(second).toMatchObject({ currentPage: 2, totalPages: 2, total: 25 });
    expect(second.products).toHaveLength(1);
    expect((await list(db, WIGS, { page: 3 })).products).toEqual([]);
    expect((await list(db, { category: 'lenses' })).total).toBe(0);
  });

  databaseTest('filters and sorts by price', async (db) => {
    await givenProduct(db, { name: 'дешева', price: 100_00 });
    await givenProduct(db, { name: 'середня', price: 200_00 });
    await givenProduct(db, { name: 'дорога', price: 300_00 });

    const filter = { ...NO_FILTER, min: 150_00, max: 300_00 };

    expect(names((await list(db, ALL, { filter, sort: 'priceUp' })).products)).toEqual([
      'середня',
      'дорога',
    ]);
    expect(names((await list(db, ALL, { sort: 'priceDown' })).products)).toEqual([
      'дорога',
      'середня',
      'дешева',
    ]);
  });

  databaseTest(
    'shows reduced products alone, or those with the biggest reduction first',
    async (db) => {
      await givenReduced(db, 1000, { name: 'мало', price: 999_00 });
      await givenReduced(db, 1000, { name: 'багато', price: 500_00 });
      await givenProduct(db, { name: 'без знижки' });
      await givenReduced(db, 1000, { name: 'розпродана', price: 100_00, stock: 0 });
      await givenReduced(db, 1000, { name: 'прихована', price: 100_00, hidden: true });

      const filter = { ...NO_FILTER, onSale: true };
      const sale = await list(db, WIGS, { filter, sort: 'discount' });

      expect(names(sale.products)).toEqual(['багато', 'мало', 'розпродана']);
      expect(sale.facets).toMatchObject({ onSale: 3, inStock: 2 });
      expect(names((await list(db, ALL, { sort: 'discount' })).products)).toEqual([
        'багато',
        'мало',
        'без знижки',
        'розпродана',
      ]);
    },
  );

  databaseTest('gives a card its photo, sizes and pieces', async (db) => {
    await givenProduct(db, { id: 21, sizes: { S: 1, M: 2 } });

    const { products: shown } = await list(db, ALL);

    expect(shown[0]).toMatchObject({
      sizes: ['S', 'M'],
      available: 3,
      photo: '/upload/pos_cdb_1/menu/product_1_21.jpeg',
      categoryName: 'Перуки',
    });
  });
});

databaseTest(
  'the sale lists reduced products of all categories, and their number in each',
  async (db) => {
    await db.insert(categories).values({ id: 3, slug: 'figures', name: 'Фігурки', position: 2 });
    await givenReduced(db, 1000, { id: 31, name: 'фігурка', price: 800_00 });
    await db.update(products).set({ categoryId: 3 }).where(eq(products.id, 31));
    for (let percent = 1; percent <= 24; percent += 1) {
      await givenReduced(db, 100, { name: `перука ${percent}`, price: (100 - percent) * 100 });
    }
    await givenReduced(db, 1000, { name: 'прихована', price: 100_00, hidden: true });
    await givenProduct(db);

    const first = await listSale(db, 1);

    expect(first).toMatchObject({
      total: 25,
      totalPages: 2,
      categories: [
        { slug: 'wigs', count: 24 },
        { slug: 'figures', count: 1 },
      ],
    });
    expect(names(first?.products ?? []).slice(3, 6)).toEqual(['перука 21', 'перука 20', 'фігурка']);
    expect(names((await listSale(db, 2))?.products ?? [])).toEqual(['перука 1']);
  },
);

databaseTest('the lists of the home page contain only products in stock', async (db) => {
  await givenProduct(db, { name: 'є' });
  await givenProduct(db, { name: 'немає', stock: 0 });

  expect(names(await listNewest(db, 5))).toEqual(['є']);
  expect(names(await listAcrossCategories(db, 5))).toEqual(['є']);
});

import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { withDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { listAcrossCategories, listNewest, listProducts, listRelated } from './list-queries';
import { findProduct } from './queries';

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('a listing', () => {
  test(
    'shows what can be bought first, then the newest',
    withDatabase(async (db) => {
      await givenProduct(db, { id: 11, name: 'старша' });
      await givenProduct(db, { id: 12, name: 'розпродана', stock: 0 });
      await givenProduct(db, { id: 13, name: 'новіша' });
      await givenProduct(db, { id: 14, name: 'прихована', hidden: true });

      const { products: shown, total } = await listProducts(db, { slug: 'wigs', page: 1 });

      expect(names(shown)).toEqual(['новіша', 'старша', 'розпродана']);
      expect(total).toBe(3);
    }),
  );

  test(
    'has pages of 24 and nothing past the end',
    withDatabase(async (db) => {
      for (let count = 0; count < 25; count += 1) await givenProduct(db);

      const second = await listProducts(db, { slug: 'wigs', page: 2 });

      expect(second).toMatchObject({ currentPage: 2, totalPages: 2, total: 25 });
      expect(second.products).toHaveLength(1);
      expect((await listProducts(db, { slug: 'wigs', page: 3 })).products).toEqual([]);
      expect((await listProducts(db, { slug: 'lenses', page: 1 })).total).toBe(0);
    }),
  );

  test(
    'keeps to a range of prices and sorts by price',
    withDatabase(async (db) => {
      await givenProduct(db, { name: 'дешева', price: 100_00 });
      await givenProduct(db, { name: 'середня', price: 200_00 });
      await givenProduct(db, { name: 'дорога', price: 300_00 });

      const range = { page: 1, min: 150_00, max: 300_00 };

      expect(names((await listProducts(db, { ...range, order: 'priceUp' })).products)).toEqual([
        'середня',
        'дорога',
      ]);
      expect(names((await listProducts(db, { page: 1, order: 'priceDown' })).products)).toEqual([
        'дорога',
        'середня',
        'дешева',
      ]);
    }),
  );

  test(
    'gives a card its photo, sizes and pieces',
    withDatabase(async (db) => {
      await givenProduct(db, { id: 21, sizes: { S: 1, M: 2 } });

      const { products: shown } = await listProducts(db, { page: 1 });

      expect(shown[0]).toMatchObject({
        sizes: ['S', 'M'],
        available: 3,
        photo: '/upload/pos_cdb_1/menu/product_1_21.jpeg',
        categoryName: 'Перуки',
      });
    }),
  );
});

test(
  'the shelves of the home page hold only what can be bought',
  withDatabase(async (db) => {
    await givenProduct(db, { name: 'є' });
    await givenProduct(db, { name: 'немає', stock: 0 });

    expect(names(await listNewest(db, 5))).toEqual(['є']);
    expect(names(await listAcrossCategories(db, 5))).toEqual(['є']);
  }),
);

describe('what goes with a product', () => {
  const attribute = (name: string, value: string) => [{ name, value }];
  const give = (db: Database, id: number, attributes: { name: string; value: string }[]) =>
    db.update(products).set({ attributes }).where(eq(products.id, id));

  test(
    'is of its character first, then of its fandom',
    withDatabase(async (db) => {
      for (const id of [31, 32, 33, 34]) await givenProduct(db, { id, name: String(id) });
      await give(db, 31, [...attribute('Фандом', 'Клинок'), ...attribute('Персонаж', 'Рен')]);
      await give(db, 32, attribute('Персонаж', 'Рен'));
      await give(db, 33, attribute('Фандом', 'Клинок'));
      const product = await findProduct(db, 31);

      const related = await listRelated(db, product!, 5);

      expect(related.isLook).toBe(true);
      expect(names(related.products)).toEqual(['32', '33']);
    }),
  );

  test(
    'is its neighbours when nothing shares either',
    withDatabase(async (db) => {
      for (const id of [41, 42, 43]) await givenProduct(db, { id, name: String(id) });
      const product = await findProduct(db, 41);

      const related = await listRelated(db, product!, 5);

      expect(related.isLook).toBe(false);
      expect(names(related.products)).toEqual(['42', '43']);
    }),
  );
});

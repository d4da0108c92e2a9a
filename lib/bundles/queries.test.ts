import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { bundles, products } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { createBundle } from './create-bundle';
import { findBundle, listBundledWith, listBundles, listBundlesWith, loadBundles } from './queries';

const GONE = { removedAt: new Date() };
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

async function givenBundle(db: Database, given: { products?: number[]; discount?: number } = {}) {
  const held = given.products ?? [await givenProduct(db), await givenProduct(db)];
  const { id } = await createBundle(db, {
    title: 'Перший образ',
    photo: null,
    discount: given.discount ?? 10,
    products: held,
  });
  return { id, held };
}

describe('creating a bundle', () => {
  databaseTest('keeps its products in the given order, with their sizes and stock', async (db) => {
    const dress = await givenProduct(db, { sizes: { S: 0, M: 3 }, price: 900_00 });
    const wig = await givenProduct(db, { stock: 4 });

    const bundle = await createBundle(db, {
      title: 'Злата',
      photo: '',
      discount: 12,
      products: [wig, dress],
    });

    expect(bundle).toMatchObject({
      title: 'Злата',
      photo: null,
      discount: 12,
      products: [
        { productId: wig, available: 4, sizes: [] },
        { productId: dress, price: 900_00, sizes: [{ size: 'S' }, { size: 'M', available: 3 }] },
      ],
    });
    expect(await findBundle(db, bundle.id)).toEqual(bundle);
  });

  databaseTest('refuses a product that is not sold and writes nothing', async (db) => {
    const hidden = await givenProduct(db, { hidden: true });

    for (const other of [hidden, 1]) {
      const products = [await givenProduct(db), other];
      await expect(givenBundle(db, { products })).rejects.toMatchObject({
        code: 'unknown_product',
      });
    }
    expect(await db.$count(bundles)).toBe(0);
  });
});

describe('the list of bundles', () => {
  databaseTest('starts with the newest', async (db) => {
    const [first, second] = [await givenBundle(db), await givenBundle(db)];

    expect(ids(await listBundles(db))).toEqual([second.id, first.id]);
    expect(ids(await loadBundles(db, [second.id, first.id]))).toEqual([first.id, second.id]);
    expect(await loadBundles(db, [])).toEqual([]);
  });

  databaseTest('leaves out a bundle that was deleted or has lost a product', async (db) => {
    const [deleted, hidden, removed, whole] = [
      await givenBundle(db),
      await givenBundle(db),
      await givenBundle(db),
      await givenBundle(db),
    ];
    await db.update(bundles).set(GONE).where(eq(bundles.id, deleted.id));
    await db.update(products).set({ hidden: true }).where(eq(products.id, hidden.held[1]!));
    await db.update(products).set(GONE).where(eq(products.id, removed.held[0]!));

    expect(ids(await listBundles(db))).toEqual([whole.id]);
    for (const { id } of [deleted, hidden, removed]) expect(await findBundle(db, id)).toBeNull();
    expect(await findBundle(db, 999_999)).toBeNull();
  });

  databaseTest('keeps a bundle whose product is sold out', async (db) => {
    const products = [await givenProduct(db, { stock: 0 }), await givenProduct(db)];
    const { id } = await givenBundle(db, { products });

    expect(ids(await listBundles(db))).toEqual([id]);
  });
});

describe('the bundles that hold a product', () => {
  databaseTest('are all of them, the largest discount first', async (db) => {
    const [wig, lenses, cap] = [
      await givenProduct(db),
      await givenProduct(db),
      await givenProduct(db),
    ];
    const small = await givenBundle(db, { products: [wig, lenses], discount: 5 });
    const large = await givenBundle(db, { products: [cap, wig], discount: 20 });
    await givenBundle(db, { products: [lenses, cap] });

    expect(ids(await listBundlesWith(db, wig))).toEqual([large.id, small.id]);
    expect(await listBundlesWith(db, await givenProduct(db))).toEqual([]);
  });

  databaseTest(
    'name the products whose changes affect the product’s page, even while these are not sold',
    async (db) => {
      const [wig, lenses, cap] = [
        await givenProduct(db),
        await givenProduct(db),
        await givenProduct(db),
      ];
      const { id } = await givenBundle(db, { products: [wig, lenses] });
      await givenBundle(db, { products: [lenses, cap] });
      await db.update(products).set({ hidden: true }).where(eq(products.id, lenses));

      expect((await listBundledWith(db, wig)).sort()).toEqual([wig, lenses].sort());
      await db.update(bundles).set(GONE).where(eq(bundles.id, id));
      expect(await listBundledWith(db, wig)).toEqual([]);
    },
  );
});

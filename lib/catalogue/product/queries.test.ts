import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { categories, products } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { loadProducts } from './load-products';
import { findProduct, listStock } from './queries';

const GONE = { removedAt: new Date() };

describe('finding a product', () => {
  databaseTest('returns its sizes in order with their stock', async (db) => {
    const id = await givenProduct(db, { sizes: { S: 0, M: 3, L: 1 } });

    expect(await findProduct(db, id)).toMatchObject({
      id,
      slug: 'wigs',
      available: 4,
      sizes: [
        { size: 'S', available: 0 },
        { size: 'M', available: 3 },
        { size: 'L', available: 1 },
      ],
    });
  });

  databaseTest('returns the stock of a product without sizes', async (db) => {
    const id = await givenProduct(db, { stock: 7 });

    expect(await findProduct(db, id)).toMatchObject({ available: 7, sizes: [] });
  });

  databaseTest(
    'returns null if it is hidden, removed, in a hidden category or unknown',
    async (db) => {
      const hidden = await givenProduct(db, { hidden: true });
      const removed = await givenProduct(db);
      await db.update(products).set(GONE).where(eq(products.id, removed));
      const other = await givenProduct(db);

      expect(await findProduct(db, hidden)).toBeNull();
      expect(await findProduct(db, removed)).toBeNull();
      expect(await findProduct(db, 1)).toBeNull();
      expect(await findProduct(db, other)).not.toBeNull();
      await db.update(categories).set({ hidden: true });
      expect(await findProduct(db, other)).toBeNull();
    },
  );

  databaseTest('keeps the order of the requested ids', async (db) => {
    const [first, second] = [await givenProduct(db), await givenProduct(db)];

    const found = await loadProducts(db, [second, 1, first]);

    expect(found.map(({ id }) => id)).toEqual([second, first]);
    expect(await loadProducts(db, [])).toEqual([]);
  });
});

describe('live stock', () => {
  databaseTest('is returned for visible products only', async (db) => {
    const id = await givenProduct(db, { price: 500_00, sizes: { S: 2, M: 0 } });
    const hidden = await givenProduct(db, { hidden: true });

    expect(await listStock(db, [id, hidden, 1])).toEqual([
      {
        productId: id,
        price: 500_00,
        oldPrice: null,
        available: 2,
        sizes: [
          { size: 'S', available: 2, price: 500_00, oldPrice: null },
          { size: 'M', available: 0, price: 500_00, oldPrice: null },
        ],
      },
    ]);
    expect(await listStock(db, [1])).toEqual([]);
  });
});

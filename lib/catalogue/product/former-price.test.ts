import { describe, expect } from '@jest/globals';
import { asc, eq, sql } from 'drizzle-orm';
import { editProduct } from '@/lib/catalogue-admin/edit-product';
import type { Database } from '@/lib/db/client';
import { priceHistory, products, variants } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';

/** Moves the whole price history this many days into the past, as if they had passed. */
const passDays = (db: Database, days: number) =>
  db.execute(sql`update price_history set from_at = from_at - ${days} * interval '1 day',
    until_at = until_at - ${days} * interval '1 day'`);

async function givenPriced(db: Database, price: number) {
  const { id: staff } = await givenUser(db, { role: 'editor' });
  const id = await givenProduct(db, { price });
  const discount = (percent: number | null) => editProduct(db, id, { discount: percent }, staff);
  const posSets = (posPrice: number) =>
    db.update(variants).set({ price: posPrice }).where(eq(variants.productId, id));
  const shown = async () => {
    const [row] = await db
      .select({ price: products.price, old: products.oldPrice, size: variants.oldPrice })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .where(eq(products.id, id));
    return row;
  };
  return { id, discount, posSets, shown };
}

describe('the price history', () => {
  databaseTest('has every price with the time it was shown, without gaps', async (db) => {
    const { discount } = await givenPriced(db, 1000_00);
    await passDays(db, 5);
    await discount(10);
    await passDays(db, 3);
    await discount(null);

    const rows = await db.select().from(priceHistory).orderBy(asc(priceHistory.fromAt));
    expect(rows.map(({ price }) => price)).toEqual([1000_00, 900_00, 1000_00]);
    expect(rows.map(({ untilAt }) => untilAt)).toEqual([rows[1]?.fromAt, rows[2]?.fromAt, null]);
  });

  databaseTest('omits prices that were never shown: changes within one transaction', async (db) => {
    const { discount } = await givenPriced(db, 1000_00);
    await passDays(db, 5);
    await discount(10);
    await discount(20);

    const rows = await db.select().from(priceHistory).orderBy(asc(priceHistory.fromAt));
    expect(rows.map(({ price }) => price)).toEqual([1000_00, 800_00]);
  });
});

describe('the former price', () => {
  databaseTest(
    'is the lowest of the 30 days before the reduction began, not before today',
    async (db) => {
      const { discount, shown } = await givenPriced(db, 1000_00);
      await passDays(db, 40);
      await discount(40);
      await passDays(db, 5);
      await discount(null);
      await passDays(db, 10);
      await discount(10);
      // 10 days ago the product cost 600 for 5 days.
      expect(await shown()).toEqual({ price: 900_00, old: null, size: 600_00 });

      await discount(50);
      await passDays(db, 40);
      await discount(55);
      expect(await shown()).toEqual({ price: 450_00, old: 600_00, size: 600_00 });

      await discount(null);
      await passDays(db, 31);
      await discount(10);
      expect(await shown()).toEqual({ price: 900_00, old: 1000_00, size: 1000_00 });
    },
  );

  databaseTest('counts a lower POS price of the last 30 days', async (db) => {
    const { discount, posSets, shown } = await givenPriced(db, 800_00);
    await passDays(db, 20);
    await posSets(1000_00);
    await db.update(products).set({ price: 1000_00 });
    await discount(10);

    expect(await shown()).toEqual({ price: 900_00, old: null, size: 800_00 });
  });

  databaseTest('is that of the size with the lowest price', async (db) => {
    const { id: staff } = await givenUser(db, { role: 'editor' });
    const id = await givenProduct(db, { price: 500_00, sizes: { S: 1, M: 1 } });
    await db.update(variants).set({ price: 700_00 }).where(eq(variants.size, 'M'));
    await editProduct(db, id, { discount: 10 }, staff);

    const sizes = await db.select().from(variants).orderBy(asc(variants.position));
    expect(sizes.map(({ oldPrice }) => oldPrice)).toEqual([500_00, 700_00]);
    const [product] = await db.select().from(products);
    expect(product).toMatchObject({ price: 450_00, oldPrice: 500_00 });
  });
});

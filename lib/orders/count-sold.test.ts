import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { listPopular } from '@/lib/catalogue/listing/list-queries';
import type { Database } from '@/lib/db/client';
import { categories, orders, products, variants } from '@/lib/db/schema';
import { countSold } from '@/lib/orders/count-sold';
import { databaseTest } from '@/scripts/testing/database';
import { givenOrder, givenUnpaidOrder } from '@/scripts/testing/orders';
import { givenProduct } from '@/scripts/testing/shop';

async function soldOf(db: Database, productId: number) {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return product?.sold;
}

describe('the number of sold pieces', () => {
  databaseTest(
    'counts orders of ninety days, without cancelled, returned and unpaid ones',
    async (db) => {
      const kept = await givenOrder(db);
      const paid = await givenUnpaidOrder(db);
      const unpaid = await givenUnpaidOrder(db);
      const refused = await givenUnpaidOrder(db);
      const refunded = await givenUnpaidOrder(db);
      const cancelled = await givenOrder(db);
      const deleted = await givenOrder(db);
      const old = await givenOrder(db);
      const change = (id: number, set: Record<string, unknown>) =>
        db.update(orders).set(set).where(eq(orders.id, id));
      await change(paid.id, { paymentStatus: 'paid' });
      await change(refused.id, { paymentStatus: 'failed' });
      await change(refunded.id, { paymentStatus: 'refunded' });
      await change(cancelled.id, { status: 'cancelled' });
      await change(deleted.id, { archivedAt: new Date() });
      await change(old.id, { createdAt: sql`now() - interval '91 days'` });

      const changed = await countSold(db);

      expect(changed.sort()).toEqual([kept, paid, unpaid].map(({ productId }) => productId).sort());
      for (const { productId } of [kept, paid, unpaid]) expect(await soldOf(db, productId)).toBe(1);
      for (const { productId } of [refused, refunded, cancelled, deleted, old]) {
        expect(await soldOf(db, productId)).toBe(0);
      }
    },
  );

  databaseTest('is written only where it differs, and can decrease', async (db) => {
    const { id, productId } = await givenOrder(db);
    await countSold(db);
    expect(await countSold(db)).toEqual([]);

    await db.update(orders).set({ status: 'returned' }).where(eq(orders.id, id));
    expect(await countSold(db)).toEqual([productId]);
    expect(await soldOf(db, productId)).toBe(0);
  });
});

describe('the shelf of popular products', () => {
  databaseTest(
    'is sorted by sold pieces, then by rating, with a few products per category, all available',
    async (db) => {
      await db
        .insert(categories)
        .values({ id: 8, slug: 'figures', name: 'Фігурки', position: 2 })
        .onConflictDoNothing();
      const given = async (set: Partial<typeof products.$inferInsert>, stock = 5) => {
        const id = await givenProduct(db, { stock });
        await db.update(products).set(set).where(eq(products.id, id));
        return id;
      };
      const unsold = await given({ sold: 0, score: 5, scoreAmount: 9 });
      const soldOut = await given({ sold: 90 }, 0);
      const [most, second, third] = [
        await given({ sold: 30 }),
        await given({ sold: 20 }),
        await given({ sold: 10 }),
      ];
      const figure = await given({ sold: 5, categoryId: 8 });
      const rated = await given({ sold: 5, categoryId: 8, score: 4.5, scoreAmount: 2 });

      const shown = (await listPopular(db, 10)).map(({ id }) => id);

      expect(shown).toEqual([most, second, rated, figure]);
      for (const id of [unsold, soldOut, third]) expect(shown).not.toContain(id);
    },
  );

  databaseTest('leaves out hidden products and products without sizes', async (db) => {
    const hidden = await givenProduct(db, { hidden: true });
    const gone = await givenProduct(db, { sizes: { S: 3 } });
    await db.update(products).set({ sold: 7 });
    await db.update(variants).set({ removedAt: new Date() }).where(eq(variants.productId, gone));

    const shown = (await listPopular(db, 10)).map(({ id }) => id);

    expect(shown).not.toContain(hidden);
    expect(shown).not.toContain(gone);
  });
});

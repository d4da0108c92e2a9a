import { describe, expect } from '@jest/globals';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { listBoughtTogether } from '@/lib/catalogue/product/related-queries';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, productPairs, variants } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { forgetRenewals, renewedTags } from '@/scripts/testing/renewals';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { countPairs } from './count-pairs';

let buyers = 0;

/** Places this many orders of the products; returns their ids. */
async function sell(db: Database, amount: number, ...products: number[]): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < amount; n += 1) {
    buyers += 1;
    const lines = products.map((product_id) => ({ product_id }));
    const phone = `063${String(buyers).padStart(7, '0')}`;
    const contact = { phone, email: `pair${buyers}@example.com` };
    ids.push((await placeOrder(db, orderOf(lines, contact))).id);
  }
  return ids;
}

const pairsOf = (db: Database) =>
  db
    .select({
      product: productPairs.productId,
      other: productPairs.otherId,
      rank: productPairs.rank,
      orders: productPairs.orders,
      confidence: productPairs.confidence,
      lift: productPairs.lift,
    })
    .from(productPairs)
    .orderBy(asc(productPairs.productId), asc(productPairs.rank));

const givenProducts = async (db: Database, amount: number) => {
  const made: number[] = [];
  for (let n = 0; n < amount; n += 1)
    made.push(await givenProduct(db, { price: 500_00, stock: 90 }));
  return made as [number, number, number, ...number[]];
};

describe('products bought together', () => {
  databaseTest(
    'are found from five kept orders that are no chance, with confidence and lift',
    async (db) => {
      const [wig, cap, popular, rare = 0] = await givenProducts(db, 4);
      await sell(db, 5, wig, cap);
      await sell(db, 5, wig, popular);
      await sell(db, 6, popular);
      await sell(db, 4, rare, cap);

      expect(await countPairs(db)).toBe(0);
      // 20 orders: cap 9, wig 10, together 5: the lift 5 * 20 / (9 * 10) is too low. Six orders of others raise it.
      await sell(db, 7, rare);

      expect(await countPairs(db)).toBe(2);
      expect(await pairsOf(db)).toEqual([
        { product: wig, other: cap, rank: 1, orders: 5, confidence: 0.5, lift: 1.5 },
        { product: cap, other: wig, rank: 1, orders: 5, confidence: 5 / 9, lift: 1.5 },
      ]);
    },
  );

  databaseTest(
    'are forgotten with their orders, and their pages renewed only when something changes',
    async (db) => {
      const [wig, cap, other] = await givenProducts(db, 3);
      const together = await sell(db, 6, wig, cap);
      await sell(db, 8, other);
      await countPairs(db);
      expect(await renewedTags(db)).toEqual(
        expect.arrayContaining([`product:${wig}`, `product:${cap}`]),
      );
      await forgetRenewals(db);
      const [one, ...rest] = together;
      await db
        .update(orders)
        .set({ status: 'cancelled' })
        .where(eq(orders.id, one ?? 0));

      expect(await countPairs(db)).toBe(0);
      expect(await renewedTags(db)).toEqual([]);
      expect(await pairsOf(db)).toMatchObject([{ orders: 5 }, { orders: 5 }]);

      const old = { createdAt: sql`now() - interval '366 days'` };
      await db
        .update(orders)
        .set(old)
        .where(inArray(orders.id, rest.slice(0, 1)));
      expect(await countPairs(db)).toBe(2);
      expect(await pairsOf(db)).toEqual([]);
      expect(await renewedTags(db)).toEqual([`product:${wig}`, `product:${cap}`].sort());
    },
  );

  databaseTest(
    'are at most four, of orders of few products, and shown only in stock',
    async (db) => {
      const made = await givenProducts(db, 6);
      const [wig, ...others] = made;
      const rest = await givenProducts(db, 11);
      await sell(db, 5, ...made);
      await sell(db, 4, wig, ...rest);
      await sell(db, 12, ...rest.slice(0, 1));
      await sell(db, 5, ...made, ...rest);
      await countPairs(db);

      const stored = (await pairsOf(db)).filter(({ product }) => product === wig);
      expect(stored.map(({ other, rank, orders: n }) => [other, rank, n])).toEqual(
        others.slice(0, 4).map((id, at) => [id, at + 1, 5]),
      );
      const origin = { id: wig, slug: 'wigs' as const, categoryId: 1 };
      const [first] = others;
      await db
        .update(variants)
        .set({ posQuantity: 0 })
        .where(eq(variants.productId, first ?? 0));
      expect((await listBoughtTogether(db, origin)).map(({ id }) => id)).toEqual(
        others.slice(1, 4),
      );
      expect(await listBoughtTogether(db, { ...origin, id: rest[5] ?? 0 })).toEqual([]);
    },
  );
});

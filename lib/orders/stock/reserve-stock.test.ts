import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import { type Database, transaction } from '@/lib/db/client';
import { variants } from '@/lib/db/schema';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenOrder } from '@/scripts/testing/orders';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { releaseStock, reserveStock } from './reserve-stock';

async function sizeOf(db: Database, productId: number) {
  const [size] = await db.select().from(variants).where(eq(variants.productId, productId));
  if (!size) throw new Error('there is no such size');
  return size;
}

describe('reserving', () => {
  // Calls only the statement: nothing has read or locked the variants before.
  freshDatabaseTest('takes the last pieces but never more', async (db) => {
    const { id } = await sizeOf(db, await givenProduct(db, { stock: 5 }));
    const reserved = async () =>
      (await db.select().from(variants).where(eq(variants.id, id)))[0]?.reserved;

    expect(await reserveStock(db, new Map([[id, 6]]))).toBe(false);
    expect(await reserved()).toBe(0);
    expect(await reserveStock(db, new Map([[id, 5]]))).toBe(true);
    expect(await reserveStock(db, new Map([[id, 1]]))).toBe(false);
    expect(await reserved()).toBe(5);
    // One variant with too few pieces is enough to refuse both.
    const other = await sizeOf(db, await givenProduct(db, { stock: 9 }));
    const both = [other.id, id].map((size) => [size, 1] as const);
    expect(await reserveStock(db, new Map(both))).toBe(false);
  });
});

describe('releasing', () => {
  freshDatabaseTest('releases an order’s pieces once, and none of another order', async (db) => {
    const { id, productId } = await givenOrder(db, { stock: 5 });
    await placeOrder(db, orderOf([{ product_id: productId, amount: 2 }], newPerson()));
    expect((await sizeOf(db, productId)).reserved).toBe(3);
    const release = () => transaction(db, (tx) => releaseStock(tx, id));

    expect(await release()).toBe(true);
    expect(await release()).toBe(false);

    expect((await sizeOf(db, productId)).reserved).toBe(2);
    expect(await brokenInvariants(db)).toEqual([]);
  });
});

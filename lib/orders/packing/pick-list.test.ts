import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { listPicks } from '@/lib/orders/packing/pick-list';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';

databaseTest(
  'a pick list adds up the pieces of its orders, without those that must not leave',
  async (db) => {
    const productId = await givenProduct(db, { price: 890_00, stock: 50 });
    const [one, two, cancelled, refunded, deleted] = await givenOrders(db, productId, 5);
    await change(db, cancelled, { status: 'cancelled' });
    await change(db, refunded, { paymentStatus: 'refunded' });
    await change(db, deleted, { archivedAt: new Date() });

    const shelves = await listPicks(db, [one, two, cancelled, refunded, deleted, 'A-99999']);

    expect(shelves.flatMap(({ pieces }) => pieces)).toEqual([
      expect.objectContaining({
        productId,
        quantity: 2,
        orders: [
          { orderId: one, quantity: 1 },
          { orderId: two, quantity: 1 },
        ],
      }),
    ]);
  },
);

async function givenOrders(db: Database, productId: number, amount: number) {
  const numbers: string[] = [];
  for (let n = 0; n < amount; n += 1) {
    const { number } = await placeOrder(db, orderOf([{ product_id: productId }], newPerson()));
    numbers.push(number);
  }
  return numbers as [string, string, string, string, string];
}

const change = (db: Database, number: string, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.number, number));

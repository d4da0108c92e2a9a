import { afterEach, beforeEach, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import { orderEvents, orders, outbox } from '@/lib/db/schema/index';
import { clock } from '@/lib/shared/clock';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { sendReviewRequests, unsubscribe } from './review-requests';

const { now } = clock;
beforeEach(() => {
  clock.now = () => new Date('2046-11-23T10:00:00Z');
});
afterEach(() => {
  clock.now = now;
});

const WORN = {
  eventDate: '2046-11-22',
  status: 'delivered' as const,
  email: 'olena@example.com',
  heldUntil: null,
  holderKeys: null,
};

databaseTest(
  'shoppers who have received their order are asked for a review once, and nobody else',
  async (db) => {
    const product = await givenProduct(db, { price: 500_00 });
    const place = async (change: Partial<typeof orders.$inferInsert>) => {
      const { id } = await placeOrder(db, orderOf([{ product_id: product }]));
      await db
        .update(orders)
        .set({ ...WORN, ...change })
        .where(eq(orders.id, id));
      return id;
    };
    await place({ email: 'Olena@example.com' });
    const worn = await place({});
    await place({ status: 'returned' });
    await place({ eventDate: null });
    await place({ eventDate: '2046-11-23' });

    await place({ email: 'refused@example.com' });
    const earlier = await place({ email: 'Refused@example.com', eventDate: null });
    const [{ token = '' } = {}] = await db.select().from(orders).where(eq(orders.id, earlier));
    await unsubscribe(db, token);
    await expect(unsubscribe(db, 'x'.repeat(32))).rejects.toMatchObject({ code: 'not_found' });

    await sendReviewRequests(db);
    await sendReviewRequests(db);

    const sent = await db.select().from(outbox).where(eq(outbox.kind, 'mail.order-review'));
    expect(sent.map(({ payload }) => payload.orderId)).toEqual([worn]);
  },
);

databaseTest(
  'shoppers without an event are asked once, some days after the delivery',
  async (db) => {
    const product = await givenProduct(db, { price: 500_00 });
    const deliver = async (email: string, day: string) => {
      const { id } = await placeOrder(db, orderOf([{ product_id: product }]));
      await db
        .update(orders)
        .set({ ...WORN, eventDate: null, email })
        .where(eq(orders.id, id));
      const at = new Date(`${day}T12:00:00Z`);
      await db.insert(orderEvents).values({ orderId: id, kind: 'status', value: 'delivered', at });
      return id;
    };
    const tried = await deliver('tried@example.com', '2046-11-18');
    await deliver('new@example.com', '2046-11-21');
    await deliver('old@example.com', '2046-11-01');

    await sendReviewRequests(db);
    await sendReviewRequests(db);

    const sent = await db.select().from(outbox).where(eq(outbox.kind, 'mail.order-review'));
    expect(sent.map(({ payload }) => payload.orderId)).toEqual([tried]);
  },
);

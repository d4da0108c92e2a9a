import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { assignCards } from '@/lib/customers/assign-cards';
import type { Database } from '@/lib/db/client';
import { orders, people, personSources } from '@/lib/db/schema';
import { CARRIER } from '@/lib/order-rules/actor';
import type { OrderStatus } from '@/lib/order-rules/status';
import { recordEvent } from '@/lib/orders/record-event';

let count = 0;

/** Inserts only the database row of an order and its first event, which is enough for customer cards. */
export async function givenPersonOrder(db: Database, changes: Record<string, unknown> = {}) {
  count += 1;
  const number = `A-${100_000 + count}`;
  const [order] = await db
    .insert(orders)
    .values({
      ...{ number, token: `person-token-${count}` },
      ...{ firstName: 'Олена', lastName: 'Мельник', email: `guest-${count}@example.com` },
      phone: `+38067${String(count).padStart(7, '0')}`,
      ...{ paymentMethod: 'cod', deliveryMethod: 'novaPoshta' },
      deliveryAddress: {
        city: 'м. Львів, Львівська обл.',
        deliveryType: 'branch',
        warehouse: '12',
      },
      ...{ itemsTotal: 50_000, total: 50_000, holdsStock: false },
      ...changes,
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('the order was not written');
  await recordEvent(db, order.id, { kind: 'status', value: 'new' });
  return { id: order.id, number };
}

/** Sets an order's status as the carrier's tracking does. */
export async function carrierSays(db: Database, orderId: number, status: OrderStatus) {
  await db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await recordEvent(db, orderId, { kind: 'status', value: status }, CARRIER);
}

/** An order whose parcel was handed over to its phone. */
export async function givenFetched(db: Database, changes: Record<string, unknown> = {}) {
  const order = await givenPersonOrder(db, changes);
  await carrierSays(db, order.id, 'delivered');
  return order;
}

/** An order whose parcel came back, because nobody fetched it. */
export async function givenUnfetched(db: Database, changes: Record<string, unknown> = {}) {
  const order = await givenPersonOrder(db, changes);
  await carrierSays(db, order.id, 'shipped');
  await carrierSays(db, order.id, 'returned');
  return order;
}

/** The card of an order, after the job that assigns cards. */
export const cardOf = (db: Database, orderId: number) =>
  requireCard(db, eq(personSources.orderId, orderId));

/** The card of an account, after the job that assigns cards. */
export const cardOfAccount = (db: Database, userId: number) =>
  requireCard(db, eq(personSources.userId, userId));

async function requireCard(db: Database, where: SQL): Promise<number> {
  await assignCards(db);
  const [source] = await db.select().from(personSources).where(where);
  if (!source) throw new Error('there is no card');
  return source.personId;
}

/** Number of cards that are neither joined nor deleted. */
export const countCards = (db: Database): Promise<number> =>
  db.$count(people, and(isNull(people.joinedInto), isNull(people.deletedAt)));

import { asc, eq, inArray } from 'drizzle-orm';
import { findAccount } from '@/lib/account/queries';
import type { Database } from '@/lib/db/client';
import {
  orderBundles,
  orderEvents,
  orderLines,
  orders,
  payments,
  sessions,
  users,
} from '@/lib/db/schema';
import { formatPrice } from '@/lib/money';

/** Everything that the shop knows of a customer, for them to keep; sums in hryvnia. Null for nobody. */
export async function exportAccount(db: Database, userId: number) {
  const account = await findAccount(db, userId);
  if (!account) return null;
  const [user] = await db
    .select({ registeredAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  const devices = await db
    .select({ device: sessions.device, signedIn: sessions.createdAt, seen: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.id));
  return { ...account, ...user, orders: await ordersOf(db, userId), sessions: devices };
}

async function ordersOf(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, userId))
    .orderBy(asc(orders.id));
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((order) => {
    const { id, token, customerId, posOrderId, holdsStock, heldUntil, ...told } = order;
    const own = <T extends { orderId: number }>(list: T[]) =>
      list.filter((part) => part.orderId === id).map(({ orderId, ...part }) => part);
    return {
      ...told,
      itemsTotal: formatPrice(told.itemsTotal),
      discountTotal: formatPrice(told.discountTotal),
      deliveryPrice: formatPrice(told.deliveryPrice),
      total: formatPrice(told.total),
      bundles: own(parts.bundles).map(inHryvnia),
      lines: own(parts.lines).map(inHryvnia),
      payments: own(parts.payments).map(({ amount, ...payment }) => ({
        ...payment,
        amount: formatPrice(amount),
      })),
      history: own(parts.events),
    };
  });
}

const inHryvnia = <T extends { total: number }>(part: T) => ({
  ...part,
  total: formatPrice(part.total),
});

async function partsOf(db: Database, ids: number[]) {
  return {
    bundles: await db
      .select({
        orderId: orderBundles.orderId,
        title: orderBundles.title,
        quantity: orderBundles.quantity,
        total: orderBundles.total,
      })
      .from(orderBundles)
      .where(inArray(orderBundles.orderId, ids))
      .orderBy(asc(orderBundles.id)),
    lines: await db
      .select({
        orderId: orderLines.orderId,
        name: orderLines.name,
        size: orderLines.size,
        quantity: orderLines.quantity,
        total: orderLines.total,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id)),
    payments: await db
      .select({
        orderId: payments.orderId,
        provider: payments.provider,
        amount: payments.amount,
        status: payments.status,
        at: payments.updatedAt,
      })
      .from(payments)
      .where(inArray(payments.orderId, ids))
      .orderBy(asc(payments.id)),
    events: await db
      .select({
        orderId: orderEvents.orderId,
        kind: orderEvents.kind,
        value: orderEvents.value,
        at: orderEvents.at,
      })
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.id)),
  };
}

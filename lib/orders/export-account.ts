import { asc, eq } from 'drizzle-orm';
import { findAccount } from '@/lib/account/queries';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, sessions } from '@/lib/db/schema';
import { formatPrice } from '@/lib/money';

/** Everything that the shop knows of a customer, for them to keep; null for nobody. */
export async function exportAccount(db: Database, userId: number) {
  const account = await findAccount(db, userId);
  if (!account) return null;
  const { orders: _numbers, ...person } = account;
  const devices = await db
    .select({ device: sessions.device, signedIn: sessions.createdAt, seen: sessions.lastSeenAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.id));
  return { ...person, orders: await ordersOf(db, userId), sessions: devices };
}

async function ordersOf(db: Database, userId: number) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, userId))
    .orderBy(asc(orders.id));
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      size: orderLines.size,
      quantity: orderLines.quantity,
      total: orderLines.total,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, userId))
    .orderBy(asc(orderLines.id));
  return rows.map(({ id, token, customerId, posOrderId, holdsStock, heldUntil, ...order }) => ({
    ...order,
    total: formatPrice(order.total),
    lines: lines
      .filter((line) => line.orderId === id)
      .map(({ orderId, total, ...line }) => ({ ...line, total: formatPrice(total) })),
  }));
}

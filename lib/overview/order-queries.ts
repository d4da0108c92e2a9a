import { desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderBundles, orderLines, orders } from '@/lib/db/schema';
import { isExpiring } from '@/lib/orders/stock/hold';
import type { ExpiringOrder, LatestOrder, ReviewedPayment } from './overview';

const LATEST = 5;

/** The newest orders, without deleted ones. */
export async function listLatestOrders(db: Database): Promise<LatestOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isNull(orders.archivedAt))
    .orderBy(desc(orders.id))
    .limit(LATEST);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const bundles = await db
    .select({ orderId: orderBundles.orderId, count: sql<number>`count(*)::int` })
    .from(orderBundles)
    .where(inArray(orderBundles.orderId, ids))
    .groupBy(orderBundles.orderId);
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      count: sql<number>`(count(*) filter (where ${orderLines.orderBundleId} is null))::int`,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .groupBy(orderLines.orderId);
  const of = (counts: typeof lines, id: number) =>
    counts.find(({ orderId }) => orderId === id)?.count ?? 0;
  return rows.map((row) => ({
    orderId: row.number,
    name: `${row.firstName} ${row.lastName}`,
    bundles: of(bundles, row.id),
    products: of(lines, row.id),
    deliveryAddress: row.deliveryMethod === 'pickup' ? null : row.deliveryAddress,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    status: row.status,
    total: row.total,
    createdAt: row.createdAt.toISOString(),
  }));
}

const SHOWN_EXPIRING = 5;

/** Orders whose reservation expires soon unless confirmed, the next to expire first. */
export async function listExpiringOrders(
  db: Database,
): Promise<{ orders: ExpiringOrder[]; total: number }> {
  const rows = await db
    .select()
    .from(orders)
    .where(isExpiring())
    .orderBy(orders.heldUntil, orders.id)
    .limit(SHOWN_EXPIRING);
  return {
    orders: rows.flatMap(({ number, firstName, lastName, total, heldUntil }) =>
      heldUntil === null
        ? []
        : [
            {
              orderId: number,
              name: `${firstName} ${lastName}`,
              total,
              heldUntil: heldUntil.toISOString(),
            },
          ],
    ),
    total: rows.length < SHOWN_EXPIRING ? rows.length : await db.$count(orders, isExpiring()),
  };
}

const SHOWN_REVIEWS = 5;

/** Orders whose payment needs manual review, longest waiting first; including deleted ones. */
export async function listReviewedPayments(
  db: Database,
): Promise<{ orders: ReviewedPayment[]; total: number }> {
  const isReviewed = eq(orders.paymentStatus, 'review');
  const rows = await db
    .select()
    .from(orders)
    .where(isReviewed)
    .orderBy(orders.updatedAt, orders.id)
    .limit(SHOWN_REVIEWS);
  return {
    orders: rows.map(({ number, firstName, lastName, total, updatedAt }) => ({
      orderId: number,
      name: `${firstName} ${lastName}`,
      total,
      at: updatedAt.toISOString(),
    })),
    total: rows.length < SHOWN_REVIEWS ? rows.length : await db.$count(orders, isReviewed),
  };
}

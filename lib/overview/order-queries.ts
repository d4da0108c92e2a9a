import { desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { withParts } from '@/lib/orders/queries/queries';
import { isExpiring } from '@/lib/orders/stock/hold';
import type { ExpiringOrder, LatestOrder, ReviewedPayment } from './overview';

type OrderRow = typeof orders.$inferSelect;

const brief = ({ number, firstName, lastName, total }: OrderRow) => ({
  orderId: number,
  name: `${firstName} ${lastName}`,
  total,
});

/** How many orders each list of the overview shows. */
const SHOWN = 5;

/** The newest orders, without deleted ones. */
export async function listLatestOrders(db: Database): Promise<LatestOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isNull(orders.archivedAt))
    .orderBy(desc(orders.id))
    .limit(SHOWN);
  const views = await withParts(db, rows);
  return rows.map((row, place) => ({
    ...brief(row),
    bundles: views[place]?.bundles.length ?? 0,
    products: views[place]?.lines.filter(({ bundle }) => bundle === null).length ?? 0,
    deliveryAddress: row.deliveryMethod === 'pickup' ? null : row.deliveryAddress,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** Orders whose reservation expires soon unless confirmed, the next to expire first. */
export async function listExpiringOrders(
  db: Database,
): Promise<{ orders: ExpiringOrder[]; total: number }> {
  const { rows, total } = await firstOf(db, isExpiring(), orders.heldUntil);
  return {
    orders: rows.map((row) => ({ ...brief(row), heldUntil: row.heldUntil?.toISOString() ?? '' })),
    total,
  };
}

/** Orders whose payment needs manual review, longest waiting first; including deleted ones. */
export async function listReviewedPayments(
  db: Database,
): Promise<{ orders: ReviewedPayment[]; total: number }> {
  const { rows, total } = await firstOf(db, eq(orders.paymentStatus, 'review'), orders.updatedAt);
  return { orders: rows.map((row) => ({ ...brief(row), at: row.updatedAt.toISOString() })), total };
}

async function firstOf(db: Database, which: SQL | undefined, by: PgColumn) {
  const rows = await db.select().from(orders).where(which).orderBy(by, orders.id).limit(SHOWN);
  const total = rows.length < SHOWN ? rows.length : await db.$count(orders, which);
  return { rows, total };
}

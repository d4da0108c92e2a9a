import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';

export type OrderRow = typeof orders.$inferSelect;

/** The order of this number (`A-1001`), locked until the transaction ends. Throws not_found. */
export const lockOrder = (tx: Database, number: string): Promise<OrderRow> =>
  lockOne(tx, eq(orders.number, number));

/** The order of this secret link, locked until the transaction ends. Throws not_found. */
export const lockOrderOfToken = (tx: Database, token: string): Promise<OrderRow> =>
  lockOne(tx, eq(orders.token, token));

async function lockOne(tx: Database, which: SQL): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(which, isNull(orders.archivedAt)))
    .for('update');
  if (!order) throw new ShopError('not_found');
  return order;
}

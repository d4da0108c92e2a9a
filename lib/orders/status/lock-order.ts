import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { requireStaffName } from '@/lib/audit/queries';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { StaffActor, StaffRef } from '@/lib/order-rules/actor';

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

/** Throws edit_conflict when the value that the editor saw (if `seen` is given) is not the current one. */
export function refuseStale<T>(current: T, seen: T | undefined): void {
  if (seen !== undefined && seen !== current) throw new ShopError('edit_conflict');
}

/** A staff member as the actor of a change. Throws session_expired when the account no longer exists. */
export async function staffActor(db: Database, doer: StaffRef): Promise<StaffActor> {
  const known = typeof doer === 'number' ? { userId: doer } : doer;
  return { by: await requireStaffName(db, known.userId), ...known };
}

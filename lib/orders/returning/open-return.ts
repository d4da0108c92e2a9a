import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, returnLines, returnPhotos, returns } from '@/lib/db/schema';
import type { Actor } from '@/lib/order-rules/actor';
import type { ParcelLine } from '@/lib/order-rules/parcels';
import { OPEN_RETURN_STATES, type ReturnState } from '@/lib/order-rules/return-states';
import { returnDueOn } from '@/lib/order-rules/returns';
import type { OrderRow } from '@/lib/orders/status/lock-order';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { moveReturn, type ReturnRow, recordReturn } from './move-return';

/** SQL, in a query of order lines alone: pieces that are neither refunded nor in an open return. */
const LEFT = sql<number>`(${orderLines.quantity} - ${orderLines.refunded} - coalesce((
  select sum(part.quantity) from ${returnLines} part join ${returns} open on open.id = part.return_id
  where part.order_line_id = order_lines.id and ${inArray(sql`open.state`, OPEN_RETURN_STATES)}), 0))::int`;

/** The lines of an order, each with the pieces that can still be returned (`left`). */
export const listReturnable = (db: Database, orderId: number) =>
  db
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      name: orderLines.name,
      size: orderLines.size,
      photo: orderLines.photo,
      left: LEFT,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id));

type NewReturn = Pick<ReturnRow, 'state' | 'reason' | 'text'> & {
  lines: { line: number; quantity: number }[];
  photos: Buffer[];
};

/** Stores a return of a locked order, with its lines, photos, history and mail. */
export async function openReturn(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'number'>,
  { lines, photos, ...given }: NewReturn,
  actor: Actor,
): Promise<number> {
  const dueOn = returnDueOn(given.state, kyivTime(clock.now()).day, null);
  const [row] = await tx
    .insert(returns)
    .values({ orderId: order.id, ...given, dueOn })
    .returning();
  if (!row) throw new Error('the return was not written');
  await tx
    .insert(returnLines)
    .values(lines.map(({ line, quantity }) => ({ returnId: row.id, orderLineId: line, quantity })));
  await storePhotos(tx, row.id, 'shopper', photos);
  await recordReturn(tx, order, row, actor);
  return row.id;
}

export async function storePhotos(
  tx: Database,
  returnId: number,
  by: 'shopper' | 'staff',
  photos: Buffer[],
): Promise<void> {
  if (photos.length === 0) return;
  await tx.insert(returnPhotos).values(photos.map((picture) => ({ returnId, by, picture })));
}

/**
 * Opens the return of a parcel that comes back without a request, with all pieces that are not in another return; with
 * `contents`, only those of one parcel of several. The order must be locked.
 */
export async function openUnclaimedReturn(
  tx: Database,
  order: OrderRow,
  state: Extract<ReturnState, 'on_the_way' | 'received'>,
  actor: Actor,
  contents?: ParcelLine[],
): Promise<void> {
  const lines = (await listReturnable(tx, order.id)).flatMap(({ id, left }) => {
    const sent = contents ? (contents.find(({ line }) => line === id)?.quantity ?? 0) : left;
    const quantity = Math.min(left, sent);
    return quantity > 0 ? [{ line: id, quantity }] : [];
  });
  if (lines.length === 0) return;
  await openReturn(tx, order, { state, reason: 'unclaimed', text: '', lines, photos: [] }, actor);
}

/**
 * Ends the return that was opened with the order's status, because that status was taken back. One transaction writes
 * both, so they have the same time; the return of a part parcel that turned around before continues.
 */
export async function withdrawUnclaimedReturn(tx: Database, order: OrderRow, actor: Actor) {
  const open = await tx
    .select()
    .from(returns)
    .where(
      and(
        eq(returns.orderId, order.id),
        eq(returns.reason, 'unclaimed'),
        sql`${returns.createdAt} in (select at from order_events
          where order_id = ${order.id} and kind = 'status' and value = 'returned')`,
        inArray(returns.state, OPEN_RETURN_STATES),
      ),
    );
  for (const row of open) await moveReturn(tx, order, row, 'withdrawn', actor);
}

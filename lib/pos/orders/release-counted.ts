import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, variants } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { NO_HOLD } from '@/lib/orders/stock/hold';
import { lockSizes } from '@/lib/orders/stock/reserve-stock';

/**
 * Releases the reserved stock of orders that the POS has written off. Call it only in the transaction that writes a
 * stock read after the receipts of these orders were closed; otherwise the same pieces would be sold twice. `uncounted`
 * are the sizes whose stock was not read. An order with such a size waits for the next run.
 */
export async function releaseCounted(
  tx: Database,
  orderIds: number[],
  uncounted: number[],
): Promise<void> {
  if (orderIds.length === 0) return;
  const locked = await tx
    .select({ id: orders.id, holdsStock: orders.holdsStock })
    .from(orders)
    .where(
      and(isAnyOf(orders.id, orderIds), isNull(orders.posCountedAt), holdsNoneOf(tx, uncounted)),
    )
    .orderBy(asc(orders.id))
    .for('update');
  const holding = locked.filter(({ holdsStock }) => holdsStock).map(({ id }) => id);
  if (holding.length > 0) await releasePieces(tx, holding);
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(orders)
    .set({ holdsStock: false, ...NO_HOLD, posCountedAt: sql`now()` })
    .where(isAnyOf(orders.id, ids));
}

/**
 * Locks these orders, then all sizes that a synchronisation writes, in the same order as cancelling or settling an
 * order does, so that the two cannot deadlock.
 */
export async function lockForSync(
  tx: Database,
  orderIds: number[],
  variantIds: number[],
): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(isAnyOf(orders.id, orderIds))
    .orderBy(asc(orders.id))
    .for('update');
  const held = await tx
    .selectDistinct({ id: orderLines.variantId })
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, orderIds));
  await lockSizes(tx, [...new Set([...variantIds, ...held.map(({ id }) => id)])]);
}

const holdsNoneOf = (tx: Database, variantIds: number[]) =>
  variantIds.length === 0
    ? undefined
    : notExists(
        tx
          .select({ id: orderLines.id })
          .from(orderLines)
          .where(and(eq(orderLines.orderId, orders.id), isAnyOf(orderLines.variantId, variantIds))),
      );

async function releasePieces(tx: Database, orderIds: number[]): Promise<void> {
  const held = await tx
    .select({
      variantId: orderLines.variantId,
      quantity: sql<number>`sum(${orderLines.quantity} - ${orderLines.released})::int`,
    })
    .from(orderLines)
    .where(isAnyOf(orderLines.orderId, orderIds))
    .groupBy(orderLines.variantId);
  const values = sql.join(
    held.map(({ variantId, quantity }) => sql`(${variantId}::int, ${quantity}::int)`),
    sql`, `,
  );
  await tx
    .update(variants)
    .set({ reserved: sql`greatest(${variants.reserved} - held.quantity, 0)` })
    .from(sql`(values ${values}) as held(id, quantity)`)
    .where(eq(variants.id, sql`held.id`));
}

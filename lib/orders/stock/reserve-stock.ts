import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, variants } from '@/lib/db/schema';
import { isAnyOf, jsonRows, readRows } from '@/lib/db/statements';
import { stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { NO_HOLD } from './hold';

/** Locks these variants until the transaction ends. Always by ascending id, so that two callers cannot deadlock. */
export async function lockSizes(tx: Database, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: variants.id })
    .from(variants)
    .where(isAnyOf(variants.id, ids))
    .orderBy(asc(variants.id))
    .for('update');
}

export type SellableVariant = {
  id: number;
  productId: number;
  size: string;
  price: number;
  available: number;
  name: string;
  photo: string;
};

/** Number of pieces by variant id. */
export type Quantities = Map<number, number>;

/**
 * SQL, to be used as `with reserved as (…)`: reserves pieces. Of each variant all wanted pieces are reserved, or none.
 * The statement itself checks the stock, so an outdated stock that was read before does no harm.
 */
export const reserving = (quantities: Quantities): SQL => sql`
  update variants set reserved = variants.reserved + wanted.quantity
  from json_to_recordset(${jsonRows(sorted(quantities))}) as wanted(id int, quantity int)
  where variants.id = wanted.id and variants.available >= wanted.quantity
  returning variants.product_id, variants.available`;

const sorted = (quantities: Quantities) =>
  [...quantities].sort(([a], [b]) => a - b).map(([id, quantity]) => ({ id, quantity }));

/** Result of `reserving`: number of reserved variants, and ids of products of which one is sold out now. */
export type Reserved = { sizes: number; soldOut: number[] };

/** SQL: the columns of `Reserved`, for the `select` of the statement with `reserving`. */
export const RESERVED = sql`(select count(*)::int from reserved) as sizes,
  (select coalesce(json_agg(product_id), '[]') from reserved where available = 0) as "soldOut"`;

/** Whether all variants were reserved. Also records that pages showing sold-out variants must be renewed. */
export async function isAllReserved(
  tx: Database,
  { sizes, soldOut }: Reserved,
  quantities: Quantities,
): Promise<boolean> {
  await recordRenewal(tx, stockTags(soldOut));
  return sizes === quantities.size;
}

/** Reserves the pieces of an order. False when there are too few of any variant; the caller must then roll back. */
export async function reserveStock(tx: Database, quantities: Quantities): Promise<boolean> {
  if (quantities.size === 0) return true;
  const [reserved] = await readRows<Reserved>(
    tx,
    sql`with reserved as (${reserving(quantities)}) select ${RESERVED}`,
  );
  return reserved !== undefined && isAllReserved(tx, reserved, quantities);
}

/** Releases an order's reserved pieces; false if none are reserved (any more). The order must be locked. */
export async function releaseStock(tx: Database, orderId: number): Promise<boolean> {
  const [order] = await tx
    .update(orders)
    .set({ holdsStock: false, ...NO_HOLD, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, true)))
    .returning({ id: orders.id });
  if (!order) return false;
  await lowerReserved(tx, await orderQuantities(tx, orderId));
  return true;
}

type ReturnedLine = { id: number; variantId: number; quantity: number };

/**
 * Releases pieces of an order that came back, so that they are on sale again. Does nothing when the order reserves none:
 * the POS has then written them off, and they are on sale once its staff book them back. The order must be locked.
 */
export async function releaseLines(
  tx: Database,
  { holdsStock }: { holdsStock: boolean },
  lines: ReturnedLine[],
): Promise<void> {
  if (!holdsStock) return;
  for (const { id, quantity } of lines) {
    await tx
      .update(orderLines)
      .set({ released: sql`${orderLines.released} + ${quantity}` })
      .where(eq(orderLines.id, id));
  }
  await lowerReserved(tx, sumByKey(lines.map(({ variantId, quantity }) => [variantId, quantity])));
}

/** Lowers the reserved pieces of these variants, and renews the pages that show them. */
export async function lowerReserved(tx: Database, quantities: Quantities): Promise<void> {
  await lockSizes(tx, [...quantities.keys()]);
  const released: number[] = [];
  for (const [id, quantity] of quantities) {
    const [row] = await tx
      .update(variants)
      .set({ reserved: sql`greatest(${variants.reserved} - ${quantity}, 0)` })
      .where(eq(variants.id, id))
      .returning({ productId: variants.productId });
    if (row) released.push(row.productId);
  }
  await recordRenewal(tx, stockTags(released));
}

/** Number of pieces by variant that an order reserves, or would reserve: all but those that came back. */
export async function orderQuantities(tx: Database, orderId: number): Promise<Quantities> {
  const lines = await tx
    .select({
      variantId: orderLines.variantId,
      quantity: sql<number>`${orderLines.quantity} - ${orderLines.released}`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), lt(orderLines.released, orderLines.quantity)));
  return sumByKey(lines.map(({ variantId, quantity }) => [variantId, quantity]));
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { stockTags } from '@/lib/cache-tags';
import type { Database } from '@/lib/db/client';
import { categories, orderLines, orders, products, variants } from '@/lib/db/schema';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { NO_HOLD } from './hold';
import { lockSizes } from './lock-sizes';

export type SellableVariant = {
  id: number;
  productId: number;
  size: string;
  price: number;
  available: number;
  name: string;
  photo: string;
};

/** The sellable variants of these products with their stock, without locks. */
export async function listVariants(db: Database, productIds: number[]): Promise<SellableVariant[]> {
  return productIds.length === 0 ? [] : (await sellable(db, productIds)).map(withPhoto);
}

/** The same, locked until the transaction ends, in order of id to avoid deadlocks. */
export async function lockVariants(tx: Database, productIds: number[]): Promise<SellableVariant[]> {
  if (productIds.length === 0) return [];
  return (await sellable(tx, productIds).for('update', { of: variants })).map(withPhoto);
}

function sellable(db: Database, productIds: number[]) {
  return db
    .select({
      id: variants.id,
      productId: variants.productId,
      size: variants.size,
      price: variants.price,
      available: variants.available,
      name: products.name,
      photos: products.photos,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        inArray(variants.productId, productIds),
        isNull(variants.removedAt),
        isNull(products.removedAt),
        eq(products.hidden, false),
        eq(categories.hidden, false),
      ),
    )
    .orderBy(asc(variants.id));
}

const withPhoto = ({ photos, ...row }: Awaited<ReturnType<typeof sellable>>[number]) => ({
  ...row,
  photo: photos[0] ?? '',
});

/** Pieces by variant id. */
export type Quantities = Map<number, number>;

/**
 * Reserves the pieces for an order, all or none; false when any variant has too few. The statement itself
 * checks the stock, so it is right whatever was read before.
 */
export async function reserveStock(tx: Database, quantities: Quantities): Promise<boolean> {
  const wanted = [...quantities].sort(([a], [b]) => a - b);
  if (wanted.length === 0) return true;
  const values = sql.join(
    wanted.map(([id, quantity]) => sql`(${id}::int, ${quantity}::int)`),
    sql`, `,
  );
  const changed = await tx
    .update(variants)
    .set({ reserved: sql`${variants.reserved} + wanted.quantity` })
    .from(sql`(values ${values}) as wanted(id, quantity)`)
    .where(
      and(
        sql`${variants.id} = wanted.id`,
        sql`${variants.posQuantity} - ${variants.reserved} >= wanted.quantity`,
      ),
    )
    .returning({ productId: variants.productId, available: variants.available });
  const soldOut = changed.filter(({ available }) => available === 0);
  await recordRenewal(tx, stockTags(soldOut.map(({ productId }) => productId)));
  return changed.length === wanted.length;
}

/** Releases an order's pieces, once; false when it holds none. The order must be locked. */
export async function releaseStock(tx: Database, orderId: number): Promise<boolean> {
  const [order] = await tx
    .update(orders)
    .set({ holdsStock: false, ...NO_HOLD, updatedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, true)))
    .returning({ id: orders.id });
  if (!order) return false;
  const quantities = await orderQuantities(tx, orderId);
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
  return true;
}

/** Pieces of each variant over all lines of an order. */
export async function orderQuantities(tx: Database, orderId: number): Promise<Quantities> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return sumByKey(lines.map(({ variantId, quantity }) => [variantId, quantity]));
}

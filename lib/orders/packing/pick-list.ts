import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, orderLines, orders, products, variants } from '@/lib/db/schema';
import { mayLeaveSql } from '@/lib/order-rules/order-sql';
import { unsentPieces } from '@/lib/orders/waybill/part-parcel';

/** One size of a product to pick, with the total quantity and the orders that need it. */
export type PickedPiece = {
  productId: number;
  name: string;
  size: string;
  photo: string;
  code: string;
  quantity: number;
  orders: { orderId: string; quantity: number }[];
};

export type PickShelf = { category: string; pieces: PickedPiece[] };

/**
 * Goods to pick for these orders, by category, product and size. Skips orders that may not be shipped, and pieces that
 * are in a part parcel.
 */
export async function listPicks(db: Database, numbers: string[]): Promise<PickShelf[]> {
  const rows = await db
    .select({
      orderId: orders.number,
      variantId: orderLines.variantId,
      productId: orderLines.productId,
      name: orderLines.name,
      size: orderLines.size,
      photo: orderLines.photo,
      quantity: unsentPieces(),
      own: variants.barcode,
      common: products.barcode,
      category: categories.name,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(variants, eq(variants.id, orderLines.variantId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(orders.number, numbers), mayLeaveSql(), sql`${unsentPieces()} > 0`))
    .orderBy(asc(categories.name), asc(products.name), asc(orderLines.size), asc(orders.id));
  const shelves = new Map<string, Map<number, PickedPiece>>();
  for (const { variantId, own, common, category, orderId, quantity, ...piece } of rows) {
    const name = category ?? 'Без категорії';
    const shelf = shelves.get(name) ?? new Map<number, PickedPiece>();
    shelves.set(name, shelf);
    const known = shelf.get(variantId) ?? {
      ...piece,
      code: own || common || '',
      quantity: 0,
      orders: [],
    };
    known.quantity += quantity;
    const same = known.orders.find((one) => one.orderId === orderId);
    if (same) same.quantity += quantity;
    else known.orders.push({ orderId, quantity });
    shelf.set(variantId, known);
  }
  return [...shelves].map(([category, pieces]) => ({ category, pieces: [...pieces.values()] }));
}

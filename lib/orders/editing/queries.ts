import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, variants } from '@/lib/db/schema';

/** A size in which a line of the order can be exchanged; `available` are pieces that nobody has reserved. */
export type LineSize = { productId: number; size: string; available: number };

/** The sold sizes of the products in an order, in the order of the product page. */
export const listLineSizes = (db: Database, number: string): Promise<LineSize[]> =>
  db
    .selectDistinct({
      productId: variants.productId,
      size: variants.size,
      available: variants.available,
      position: variants.position,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(variants, eq(variants.productId, orderLines.productId))
    .where(and(eq(orders.number, number), isNull(variants.removedAt)))
    .orderBy(asc(variants.productId), asc(variants.position));

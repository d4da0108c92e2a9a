import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';

/** The sizes in which these products are sold; `available` are pieces that nobody has reserved. */
export const listSoldSizes = (db: Database, productIds: number[]) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      size: variants.size,
      price: variants.price,
      available: variants.available,
      name: products.name,
      photo: sql<string>`coalesce(${products.photos}[1], '')`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isAnyOf(variants.productId, productIds), isNull(variants.removedAt), isVisible()))
    .orderBy(asc(variants.productId), asc(variants.position));

export type SoldSize = Awaited<ReturnType<typeof listSoldSizes>>[number];

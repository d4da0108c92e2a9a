import { asc, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { products, productTags } from '@/lib/db/schema';

/**
 * Marks the goods of a tag as changed: what filters are counted from reads their rows again, and the next
 * synchronisation makes their tags and words anew. In one order, as others lock them.
 */
export async function touchProducts(tx: Database, tagId: number): Promise<number[]> {
  const carrying = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(eq(productTags.tagId, tagId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
  const ids = carrying.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(products)
      .set({ indexVersion: 0, updatedAt: sql`now()` })
      .where(isAnyOf(products.id, ids));
  }
  return ids;
}

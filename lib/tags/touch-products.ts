import { asc, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { products, productTags } from '@/lib/db/schema';

/**
 * Marks the products of a tag as changed, so that facets are counted and search words derived again.
 * Locks them by ascending id, as other transactions do. Returns their ids.
 */
export async function touchProducts(tx: Database, tagId: number): Promise<number[]> {
  const tagged = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(eq(productTags.tagId, tagId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products });
  const ids = tagged.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .update(products)
      .set({ indexVersion: 0, updatedAt: sql`now()` })
      .where(isAnyOf(products.id, ids));
  }
  return ids;
}

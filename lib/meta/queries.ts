import { and, asc, eq, sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing';
import type { Database } from '@/lib/db/client';
import { categories, productMeta, products } from '@/lib/db/schema';

/**
 * Ids of the visible products of a category, or of all, in the order in which staff should look at
 * their meta: those without any, then the worst score first.
 */
export async function listByMetaIssues(db: Database, category: string | null): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productMeta, eq(productMeta.productId, products.id))
    .where(and(isVisible(), category === null ? undefined : eq(categories.slug, category)))
    .orderBy(
      sql`(${productMeta.productId} is null) desc`,
      asc(productMeta.score),
      asc(products.id),
    );
  return rows.map(({ id }) => id);
}

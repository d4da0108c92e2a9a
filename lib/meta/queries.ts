import { and, eq, ne, sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { metaRecordOf, NO_META, type ProductMeta } from '@/lib/catalogue/seo/product-meta';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { categories, nameBeginning, productMeta, products } from '@/lib/db/schema';

/** A product's metadata, and whether another visible product is named alike. */
export async function findProductMeta(
  db: Database,
  { id, name }: { id: number; name: string },
): Promise<ProductMeta> {
  const [row] = await db.select().from(productMeta).where(eq(productMeta.productId, id));
  const [namesake] = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(eq(nameBeginning(products.name), nameBeginning(name)), ne(products.id, id), isVisible()),
    )
    .limit(1);
  return { ...(row ? metaRecordOf(row) : NO_META), hasNamesake: namesake !== undefined };
}

/**
 * Ids of the visible products of a category, or of all, by metadata score: those without a record first,
 * then the worst.
 */
export async function listByMetaIssues(db: Database, category: string | null): Promise<number[]> {
  const [row] = await readRows<{ ids: number[] }>(
    db,
    sql`
    select coalesce(json_agg(${products.id}
      order by coalesce(${productMeta.score}, -1), ${products.id}), '[]') as ids
    from ${products} join ${categories} on ${categories.id} = ${products.categoryId}
      left join ${productMeta} on ${productMeta.productId} = ${products.id}
    where ${and(isVisible(), category === null ? undefined : eq(categories.slug, category))}`,
  );
  return row?.ids ?? [];
}

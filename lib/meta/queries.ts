import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { SizeChart } from '@/lib/catalogue/fit/size-chart';
import { isVisible } from '@/lib/catalogue/listing/listing';
import { metaRecordOf, NO_META, type ProductMeta } from '@/lib/catalogue/seo/product-meta';
import type { Database } from '@/lib/db/client';
import {
  categories,
  nameBeginning,
  productMeta,
  products,
  productTags,
  tags,
} from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';

/**
 * A product's metadata. Without a size chart of its own it gets that of its type. `hasNamesake` is true if the name of
 * another visible product has the same beginning.
 */
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
  const record = row ? metaRecordOf(row) : NO_META;
  return {
    ...record,
    sizeChart: record.sizeChart ?? (await findTypeChart(db, id)),
    hasNamesake: namesake !== undefined,
  };
}

/** The size chart of a product's type; if the product has several types with a chart, the first by slug. */
async function findTypeChart(db: Database, productId: number): Promise<SizeChart | null> {
  const [type] = await db
    .select({ sizeChart: tags.sizeChart })
    .from(tags)
    .innerJoin(productTags, eq(productTags.tagId, tags.id))
    .where(and(eq(productTags.productId, productId), isNotNull(tags.sizeChart)))
    .orderBy(asc(tags.slug))
    .limit(1);
  return type?.sizeChart ?? null;
}

/**
 * Ids of the visible products of a category, or of all categories if null: first those without a record, then by
 * metadata score, the worst first.
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

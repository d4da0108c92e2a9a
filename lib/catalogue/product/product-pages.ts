import { eq, sql } from 'drizzle-orm';
import { listLandingsOf } from '@/lib/catalogue/landing/landing-queries';
import type { Database } from '@/lib/db/client';
import { categories, products } from '@/lib/db/schema';
import { CATALOGUE_TAG, categoryTag, landingTag, productTag } from '@/lib/renewals/cache-tags';

/** Cache tags of all pages that show these products: the products' own pages and every list of product cards. */
export async function cacheTagsOfProducts(db: Database, productIds: number[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const shown = await db
    .selectDistinct({ slug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} in ${productIds}`);
  const landings = await listLandingsOf(db, productIds);
  return [
    CATALOGUE_TAG,
    ...productIds.map((id) => productTag(id)),
    ...shown.map(({ slug }) => categoryTag(slug)),
    ...landings.map(({ list, slug }) => landingTag(list, slug)),
  ];
}

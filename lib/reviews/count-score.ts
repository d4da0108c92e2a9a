import { and, eq, sql } from 'drizzle-orm';
import { landingTag } from '@/lib/catalogue/landing';
import { listLandingsOf } from '@/lib/catalogue/landing-queries';
import type { Database } from '@/lib/db/client';
import { categories, products, reviews } from '@/lib/db/schema';

/**
 * Keeps others from counting this product's score until the transaction ends, so that of two decisions
 * at once the second counts the first. To be taken before the review is touched.
 */
export async function lockScore(tx: Database, productId: number): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
}

/** Counts the published reviews of a locked product into its score. */
export async function countScore(tx: Database, productId: number): Promise<void> {
  const [counted] = await tx
    .select({
      amount: sql<number>`count(*)::int`,
      score: sql<number>`coalesce(round(avg(${reviews.rating}), 2), 0)::float`,
    })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'published')));
  await tx
    .update(products)
    .set({
      score: counted?.score ?? 0,
      scoreAmount: counted?.amount ?? 0,
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, productId));
}

/** Tags of the pages that show these products' rating: their own, and every list of cards. */
export async function pagesWithScore(db: Database, productIds: number[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const shown = await db
    .selectDistinct({ slug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} in ${productIds}`);
  const landings = await listLandingsOf(db, productIds);
  return [
    'catalogue',
    ...productIds.map((id) => `product:${id}`),
    ...shown.map(({ slug }) => `category:${slug}`),
    ...landings.map(({ list, slug }) => landingTag(list, slug)),
  ];
}

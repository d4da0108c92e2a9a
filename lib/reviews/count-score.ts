import { and, eq, sql } from 'drizzle-orm';
import { pagesOfProducts } from '@/lib/catalogue/product/product-pages';
import type { Database } from '@/lib/db/client';
import { products, reviews } from '@/lib/db/schema';

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
export const pagesWithScore = pagesOfProducts;

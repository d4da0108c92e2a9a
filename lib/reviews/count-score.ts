import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products, reviews } from '@/lib/db/schema';

/**
 * Locks a product's score until the transaction ends, so that the later of two concurrent decisions counts both
 * reviews. Must be called before the review is changed.
 */
export async function lockScore(tx: Database, productId: number): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
}

/** Updates the score of a locked product from its published reviews. */
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

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orders, reviews } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { countScore, lockScore } from './moderate-review';

/**
 * Removes a customer's own review in any status, and revalidates the pages that showed it. Throws ShopError not_found,
 * also for somebody else's review.
 */
export const removeOwnReview = (db: Database, customerId: number, id: number): Promise<void> =>
  remove(db, and(eq(reviews.id, id), eq(orders.customerId, customerId)));

/** Like `removeOwnReview`, for whoever has the order's link. Throws ShopError not_found. */
export const removeReviewByLink = (db: Database, token: string, productId: number): Promise<void> =>
  remove(
    db,
    and(eq(orders.token, token), isNull(orders.archivedAt), eq(reviews.productId, productId)),
  );

const remove = (db: Database, which: SQL | undefined): Promise<void> =>
  retriedTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ id: reviews.id, productId: reviews.productId })
      .from(reviews)
      .innerJoin(orders, eq(orders.id, reviews.orderId))
      .where(which);
    if (!found) throw new ShopError('not_found');
    await lockScore(tx, found.productId);
    const [removed] = await tx
      .delete(reviews)
      .where(eq(reviews.id, found.id))
      .returning({ status: reviews.status });
    if (removed?.status !== 'published') return;
    await countScore(tx, found.productId);
    await recordRenewal(tx, await cacheTagsOfProducts(tx, [found.productId]));
  });

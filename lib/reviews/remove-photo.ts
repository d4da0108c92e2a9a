import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { products, reviewPhotos, reviews } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { recordRenewal } from '@/lib/renewals/record-renewal';

/** Deletes one photo of a review as staff; the review stays. Throws ShopError not_found. */
export const removeReviewPhoto = (db: Database, id: number, userId: number): Promise<void> =>
  retriedTransaction(db, async (tx) => {
    const [review] = await tx
      .select({
        id: reviews.id,
        productId: reviews.productId,
        author: reviews.author,
        productName: products.name,
      })
      .from(reviews)
      .innerJoin(reviewPhotos, eq(reviewPhotos.reviewId, reviews.id))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviewPhotos.id, id))
      .for('update', { of: reviews });
    if (!review) throw new ShopError('not_found');
    const gone = await tx.delete(reviewPhotos).where(eq(reviewPhotos.id, id)).returning();
    if (gone.length === 0) throw new ShopError('not_found');
    const left = await tx.$count(reviewPhotos, eq(reviewPhotos.reviewId, review.id));
    await recordChange(tx, {
      userId,
      action: 'review.photo',
      entityId: review.id,
      title: `${review.productName}: ${review.author}`,
      before: { photos: left + 1 },
      after: { photos: left },
    });
    await recordRenewal(tx, await cacheTagsOfProducts(tx, [review.productId]));
  });

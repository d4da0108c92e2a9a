import { and, asc, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { products, reviewPhotos, reviews } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { clock } from '@/lib/shared/clock';
import type { OwnReview } from './answers';
import type { ModerationInput } from './inputs';
import { requireReview } from './queries';

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

/**
 * Publishes or rejects a review, or replies to it, updates the product's score, revalidates its pages and writes the
 * audit log, in one transaction. A decision can be reversed. Throws ShopError: not_found; edit_conflict when the review
 * has changed since the moderator saw it.
 */
export const moderateReview = (
  db: Database,
  id: number,
  { seen, reason, ...decision }: ModerationInput,
  moderatorId: number,
): Promise<OwnReview> =>
  retriedTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ productId: reviews.productId, productName: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.id, id));
    if (!found) throw new ShopError('not_found');
    await lockScore(tx, found.productId);
    const [before] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    // The author has removed the review meanwhile.
    if (!before) throw new ShopError('not_found');
    // Differences from what the moderator saw: the author may change a pending review.
    const changed: string[] = seen ? SEEN.filter((field) => seen[field] !== before[field]) : [];
    if (seen?.photos && !(await hasPhotos(tx, id, seen.photos))) changed.push('photos');
    // This is a retry of the same decision after a lost response.
    if (changed.length > 0 && changed.every((field) => isDecidedSo(decision, before, field))) {
      return requireReview(tx, id);
    }
    if (changed.length > 0) throw new ShopError('edit_conflict');
    const [row] = await tx
      .update(reviews)
      .set({ ...decision, moderatedAt: clock.now(), moderatedBy: moderatorId })
      .where(eq(reviews.id, id))
      .returning();
    if (!row) throw new ShopError('not_found');
    await countScore(tx, found.productId);
    // A logged decision includes the review's text, since the author may change it while the review is pending.
    const isDecided = row.status !== before.status;
    const reviewed = isDecided ? { rating: row.rating, text: row.text } : {};
    const rejection = decision.status === 'rejected' && reason ? { reason } : {};
    await recordChange(tx, {
      userId: moderatorId,
      action: ACTIONS[decision.status ?? 'reply'],
      entityId: id,
      title: `${found.productName}: ${row.author}`,
      before: { status: before.status, reply: before.reply },
      after: { status: row.status, reply: row.reply, ...reviewed, ...rejection },
    });
    await recordRenewal(tx, await cacheTagsOfProducts(tx, [found.productId]));
    return requireReview(tx, id);
  });

/** Whether the review has exactly the photos that the moderator saw, so that nobody publishes an unseen one. */
async function hasPhotos(tx: Database, reviewId: number, seen: number[]): Promise<boolean> {
  const photos = await tx
    .select({ id: reviewPhotos.id })
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(asc(reviewPhotos.id));
  return photos.map(({ id }) => id).join() === seen.join();
}

const isDecidedSo = (
  decision: Record<string, unknown>,
  review: Record<string, unknown>,
  field: string,
): boolean => field in decision && decision[field] === review[field];

const SEEN = ['status', 'reply', 'rating', 'text', 'author'] as const;

const ACTIONS = {
  published: 'review.publish',
  rejected: 'review.reject',
  reply: 'review.reply',
} as const;

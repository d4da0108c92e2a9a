import { eq } from 'drizzle-orm';
import { clock } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { reviews } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { countScore, lockScore, pagesWithScore } from './count-score';
import type { ModerationInput } from './inputs';
import { asOwn, type OwnReview } from './review';

type Moderated = {
  review: OwnReview;
  /** Tags of the pages that are out of date now. */
  tags: string[];
};

/**
 * Publishes or rejects a review, or answers it in the shop's name, and counts the product's score, all
 * in one transaction. A decision can be taken back. Throws not_found.
 */
export const moderateReview = (
  db: Database,
  id: number,
  decision: ModerationInput,
  moderatorId: number,
): Promise<Moderated> =>
  withRetry(() =>
    transaction(db, async (tx) => {
      const [found] = await tx
        .select({ productId: reviews.productId })
        .from(reviews)
        .where(eq(reviews.id, id));
      if (!found) throw new ShopError('not_found');
      await lockScore(tx, found.productId);
      const [row] = await tx
        .update(reviews)
        .set({ ...decision, moderatedAt: clock.now(), moderatedBy: moderatorId })
        .where(eq(reviews.id, id))
        .returning();
      // Its writer was faster and has removed it.
      if (!row) throw new ShopError('not_found');
      await countScore(tx, found.productId);
      return { review: asOwn(row), tags: await pagesWithScore(tx, [found.productId]) };
    }),
  );

import type { ReviewStatus } from '@/lib/db/schema/reviews';
import type { Moderation } from '@/lib/reviews/answers';

/** Pure: a page of reviews without review `id`, whose status is now `to`; unchanged if it is not on the page. */
export function withoutReview(known: Moderation, id: number, to: ReviewStatus): Moderation {
  const gone = known.reviews.find((review) => review.id === id);
  if (!gone || gone.status === to) return known;
  const counts = { ...known.counts };
  counts[gone.status] -= 1;
  counts[to] += 1;
  return {
    ...known,
    reviews: known.reviews.filter((review) => review.id !== id),
    counts,
    total: known.total - 1,
  };
}

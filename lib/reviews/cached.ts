import 'server-only';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { productTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import type { ShownReview } from './answers';
import { countRatings, listReviews } from './queries';

export type ReviewSummary = {
  /** The newest reviews. */
  reviews: ShownReview[];
  total: number;
  /** Number of reviews with one star, two, and so on to five. */
  ratings: number[];
};

/** Cached reviews for a product's page. */
export async function readReviews(productId: number): Promise<ReviewSummary> {
  'use cache';
  keepUntilRenewed(productTag(productId));
  if (isBuilding()) return { reviews: [], total: 0, ratings: [] };
  const { reviews, total } = await listReviews(database(), productId, 1);
  return { reviews, total, ratings: await countRatings(database(), productId) };
}

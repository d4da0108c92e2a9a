import 'server-only';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { productTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import type { ShownReview } from './answers';
import { countFits, countRatings, listReviews } from './queries';
import type { FitCounts } from './review';

const NO_FITS = { fits: { small: 0, true: 0, large: 0 }, withPhotos: 0 };

export type ReviewSummary = {
  /** The first page of reviews. */
  reviews: ShownReview[];
  total: number;
  /** Number of reviews with one star, two, and so on to five. */
  ratings: number[];
  /** Answers about the size. */
  fits: FitCounts;
  /** Number of reviews with photos. */
  withPhotos: number;
};

/** Cached reviews for a product's page. */
export async function readReviews(productId: number): Promise<ReviewSummary> {
  'use cache';
  keepUntilRenewed(productTag(productId));
  if (isBuilding()) {
    return { reviews: [], total: 0, ratings: [], ...NO_FITS };
  }
  const { reviews, total } = await listReviews(database(), productId, 1);
  const ratings = await countRatings(database(), productId);
  return { reviews, total, ratings, ...(await countFits(database(), productId)) };
}

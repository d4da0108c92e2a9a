'use client';

import { LoadButton } from '../layout/load-button';

const load = () => import('./more-reviews').then((loaded) => loaded.MoreReviews);

type MoreReviewsProps = { productId: number; shown: number[]; total: number };

/** Button for the reviews that are not in the page's HTML; the code for them loads with the first click. */
export const LazyMoreReviews = ({ productId, shown, total }: MoreReviewsProps) => (
  <LoadButton
    load={load}
    props={{ productId, shown }}
    text={`Показати ще (${total - shown.length})`}
  />
);

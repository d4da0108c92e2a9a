'use client';

import { useState } from 'react';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';

const load = () => import('./more-reviews').then((loaded) => loaded.MoreReviews);

type MoreReviewsProps = { productId: number; shown: number[]; total: number };

/** Button for the reviews that are not in the page's HTML; the code for them loads with the first click. */
export function LazyMoreReviews({ productId, shown, total }: MoreReviewsProps) {
  const [isAsked, setAsked] = useState(false);
  // If the code fails to load, the button stays, so that the click can be repeated.
  const Loaded = useLoaded(isAsked, load, () => setAsked(false));
  if (Loaded) return <Loaded productId={productId} shown={shown} />;
  return (
    <Button
      variant="secondary"
      loading={isAsked}
      loadingLabel="Завантажуємо"
      onClick={() => setAsked(true)}
    >
      Показати ще ({total - shown.length})
    </Button>
  );
}

'use client';

import dynamic from 'next/dynamic';

/** Its code comes only to products with more reviews than their page holds. */
export const MoreReviews = dynamic(() =>
  import('./more-reviews').then((loaded) => loaded.MoreReviews),
);

'use client';

import { lazyPart } from '@/components/layout/lazy-part';

/** A bundle offer rendered on the server, whose browser code loads only on pages that show a bundle. */
export const LazyBundleOffer = lazyPart(() =>
  import('./bundle-offer').then((loaded) => loaded.BundleOffer),
);

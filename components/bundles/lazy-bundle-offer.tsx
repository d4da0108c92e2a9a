'use client';

import dynamic from 'next/dynamic';
import { inHydratedPart } from '@/components/layout/hydrated-part';

/** Server-rendered; the code loads only on pages that show a bundle, not on every product page. */
export const LazyBundleOffer = dynamic(() =>
  import('./bundle-offer').then((loaded) => inHydratedPart(loaded.BundleOffer)),
);

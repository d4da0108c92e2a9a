'use client';

import dynamic from 'next/dynamic';
import { inHydratedPart } from '@/components/layout/hydrated-part';

/** A bundle offer rendered on the server, whose browser code loads only on pages that show a bundle. */
export const LazyBundleOffer = dynamic(() =>
  import('./bundle-offer').then((loaded) => inHydratedPart(loaded.BundleOffer)),
);

'use client';

import dynamic from 'next/dynamic';
import { inHydratedPart } from '@/components/layout/hydrated-part';

/** Rendered on the server like everything else; its code loads only on pages that show a bundle, not on every product's. */
export const BundleOffer = dynamic(() =>
  import('./bundle-offer').then((loaded) => inHydratedPart(loaded.BundleOffer)),
);

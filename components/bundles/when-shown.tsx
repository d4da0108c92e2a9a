'use client';

import dynamic from 'next/dynamic';
import { inHydratedPart } from '@/components/layout/hydrated-part';

/*
 * Rendered on the server like everything else; their code loads only on pages that show a bundle,
 * rather than on every product page and, through the link home, for every visitor.
 */
export const BundleOffer = dynamic(() =>
  import('./bundle-offer').then((loaded) => inHydratedPart(loaded.BundleOffer)),
);
export const BundleCards = dynamic(() =>
  import('./bundle-cards').then((loaded) => inHydratedPart(loaded.BundleCards)),
);

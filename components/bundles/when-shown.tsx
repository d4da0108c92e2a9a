'use client';

import dynamic from 'next/dynamic';
import { latePart } from '@/components/layout/late-part';

/*
 * Rendered on the server like everything else; their code comes only to pages that show a bundle,
 * instead of to every product and, with the link home, to every visitor.
 */
export const BundleOffer = dynamic(() =>
  import('./bundle-offer').then((loaded) => latePart(loaded.BundleOffer)),
);
export const BundleCards = dynamic(() =>
  import('./bundle-cards').then((loaded) => latePart(loaded.BundleCards)),
);

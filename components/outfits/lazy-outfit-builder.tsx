'use client';

import dynamic from 'next/dynamic';
import { inHydratedPart } from '@/components/layout/hydrated-part';

/** The outfit builder rendered on the server, whose browser code loads only on characters' pages. */
export const LazyOutfitBuilder = dynamic(() =>
  import('./outfit-builder').then((loaded) => inHydratedPart(loaded.OutfitBuilder)),
);

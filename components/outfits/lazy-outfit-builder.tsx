'use client';

import dynamic from 'next/dynamic';
import { inHydratedPart } from '@/components/layout/hydrated-part';

/** Server-rendered; the code loads only on characters' pages. */
export const LazyOutfitBuilder = dynamic(() =>
  import('./outfit-builder').then((loaded) => inHydratedPart(loaded.OutfitBuilder)),
);

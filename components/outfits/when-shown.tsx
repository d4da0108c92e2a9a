'use client';

import dynamic from 'next/dynamic';
import { inHydratedPart } from '@/components/layout/hydrated-part';

/** Rendered on the server like everything else; its code loads only on characters' pages. */
export const OutfitBuilder = dynamic(() =>
  import('./outfit-builder').then((loaded) => inHydratedPart(loaded.OutfitBuilder)),
);

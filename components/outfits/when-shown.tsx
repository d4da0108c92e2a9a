'use client';

import dynamic from 'next/dynamic';
import { latePart } from '@/components/layout/late-part';

/** Rendered on the server like everything else; its code loads only on characters' pages. */
export const OutfitBuilder = dynamic(() =>
  import('./outfit-builder').then((loaded) => latePart(loaded.OutfitBuilder)),
);

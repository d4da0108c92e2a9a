'use client';

import dynamic from 'next/dynamic';
import { latePart } from '@/components/layout/late-part';

/** Rendered on the server like everything else; its code comes to characters' pages alone. */
export const OutfitBuilder = dynamic(() =>
  import('./outfit-builder').then((loaded) => latePart(loaded.OutfitBuilder)),
);

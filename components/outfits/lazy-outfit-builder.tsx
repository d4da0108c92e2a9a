'use client';

import { lazyPart } from '@/components/layout/lazy-part';

/** The outfit builder rendered on the server, whose browser code loads only on characters' pages. */
export const LazyOutfitBuilder = lazyPart(() =>
  import('./outfit-builder').then((loaded) => loaded.OutfitBuilder),
);

'use client';

import dynamic from 'next/dynamic';

/** Rendered on the server like everything else; its code comes to characters' pages alone. */
export const LookBuilder = dynamic(() =>
  import('./look-builder').then((loaded) => loaded.LookBuilder),
);

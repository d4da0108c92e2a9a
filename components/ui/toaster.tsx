'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { isHostWanted, onHostWanted } from './show-toast';

const Host = dynamic(() => import('./toaster-host').then((module) => module.ToasterHost), {
  ssr: false,
});

/** Where messages appear; costs nothing until the first of them. */
export function Toaster() {
  const wanted = useSyncExternalStore(onHostWanted, isHostWanted, () => false);
  return wanted ? <Host /> : null;
}

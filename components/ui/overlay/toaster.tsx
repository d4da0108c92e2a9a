'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { isHostWanted, onHostWanted } from './show-toast';

/** Renders toasts; costs nothing until the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(onHostWanted, isHostWanted, () => false);
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!wanted) return;
    import('./toaster-host')
      .then(({ ToasterHost }) => setHost(() => ToasterHost))
      // Without a network the toast code cannot load; the page must not fail because of it.
      .catch(() => {});
  }, [wanted]);

  return Host && <Host />;
}

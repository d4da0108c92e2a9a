'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { isHostWanted, onHostWanted } from './show-toast';

/** Where messages appear; costs nothing until the first of them. */
export function Toaster() {
  const wanted = useSyncExternalStore(onHostWanted, isHostWanted, () => false);
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!wanted) return;
    import('./toaster-host')
      .then(({ ToasterHost }) => setHost(() => ToasterHost))
      // Without a network there is nothing to say it with; the page must not fall over it.
      .catch(() => {});
  }, [wanted]);

  return Host && <Host />;
}

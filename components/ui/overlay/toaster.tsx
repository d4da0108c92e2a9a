'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { hostsWanted, onHostWanted } from './show-toast';

/** Renders toasts; the code loads with the first one. */
export function Toaster() {
  const wanted = useSyncExternalStore(onHostWanted, hostsWanted, () => 0);
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (wanted === 0) return;
    import('./toaster-host')
      .then(({ ToasterHost }) => setHost(() => ToasterHost))
      // If the code cannot be loaded, the next toast retries.
      .catch(() => {});
  }, [wanted]);

  return Host && <Host />;
}

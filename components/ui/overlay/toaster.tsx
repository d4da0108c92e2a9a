'use client';

import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { hostsWanted, onHostWanted } from './show-toast';

/** Renders the toasts, whose code loads with the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(onHostWanted, hostsWanted, () => 0);
  const [Host, setHost] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (wanted === 0) return;
    import('./toaster-host')
      .then(({ ToasterHost }) => setHost(() => ToasterHost))
      // If loading the code fails, the next toast retries.
      .catch(() => {});
  }, [wanted]);

  return Host && <Host />;
}

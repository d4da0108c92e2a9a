'use client';

import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * What a page has below its first screen. A page that a link opens is drawn without it and gets it right
 * after, so that its heading does not wait for what nobody sees yet; in a loaded document it is there from
 * the start. The space below the window keeps the footer out of it.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const isOfDocument = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isDrawn, setDrawn] = useState(isOfDocument);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn ? children : <div className="min-h-screen" />;
}

'use client';

import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * The part of a page below the first viewport. After a client navigation this part renders after the rest, so that it
 * does not delay the heading. On a full load it is in the HTML. Its placeholder keeps the footer out of the viewport.
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

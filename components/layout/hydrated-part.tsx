'use client';

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { replayEarly } from './early-clicks';

/**
 * React hydrates a page in parts, each as its code loads: the frame, then the page, then what is
 * loaded separately. Until a part is hydrated, clicks in it are remembered (`early-clicks.tsx`).
 * Everything with buttons is inside one; `e2e/api/early-clicks.test.ts` finds what is not.
 */
export function HydratedPart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.removeAttribute('data-late');
    replayEarly();
  }, []);
  return (
    <div ref={place} data-late="" className="contents">
      {children}
    </div>
  );
}

/** Wraps a separately loaded component in such a part. */
export function inHydratedPart<Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> {
  return function Hydrated(props: Props) {
    return (
      <HydratedPart>
        <Part {...props} />
      </HydratedPart>
    );
  };
}

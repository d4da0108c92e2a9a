'use client';

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { replayEarly } from './early-clicks';

/**
 * A part of the page that is hydrated on its own. React hydrates each part (the page frame, the page, lazy components)
 * when the part's code has loaded. Until then, clicks in the part are captured (`early-clicks.tsx`). Every button must
 * be inside a part; `e2e/api/early-clicks.test.ts` checks this.
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

/** Wraps a lazily loaded component in a `HydratedPart`. */
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

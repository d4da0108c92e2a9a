'use client';

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { replayWaiting } from './early-press';

/**
 * React hydrates a page in parts, each as its code loads: the frame, then the page, then what is
 * loaded separately. Until a part is hydrated, clicks in it are remembered (`early-press.tsx`).
 * Everything with buttons is inside one; `e2e/api/early-press.test.ts` finds what is not.
 */
export function LatePart({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.removeAttribute('data-late');
    replayWaiting();
  }, []);
  return (
    <div ref={place} data-late="" className="contents">
      {children}
    </div>
  );
}

/** Wraps a separately loaded component in such a part. */
export function latePart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Late(props: Props) {
    return (
      <LatePart>
        <Part {...props} />
      </LatePart>
    );
  };
}

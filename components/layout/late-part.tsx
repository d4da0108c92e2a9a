'use client';

import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { replayWaiting } from './early-press';

/**
 * React takes a page over in parts, each as its code comes: the frame, then the page in it, then what is
 * loaded apart. Until a part is React's own, presses in it are kept (`early-press.tsx`). Whatever has buttons
 * stands in one; `e2e/api/early-press.test.ts` looks for those that do not.
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

/** A component whose code is loaded apart, as such a part. */
export function latePart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Late(props: Props) {
    return (
      <LatePart>
        <Part {...props} />
      </LatePart>
    );
  };
}

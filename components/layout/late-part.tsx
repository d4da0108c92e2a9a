'use client';

import { type ComponentType, useEffect, useRef } from 'react';
import { replayWaiting } from './early-press';

/**
 * A part of a page whose code comes after that of all others, as React takes it over by itself: until then
 * presses in it are kept (`early-press.tsx`), as those on the whole page are before.
 */
export function latePart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function LatePart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      place.current?.removeAttribute('data-late');
      replayWaiting();
    }, []);
    return (
      <div ref={place} data-late="" className="contents">
        <Part {...props} />
      </div>
    );
  };
}

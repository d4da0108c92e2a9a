'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type BuyBarProps = {
  /** Sizes, messages and the main button in their place on the page. */
  children: ReactNode;
  /** What the bar shows while all of them are off the screen; nothing hides it. */
  bar: ReactNode;
};

/** On phones price and button stay visible: a bar at the bottom that never covers what it repeats. */
export function BuyBar({ children, bar }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(!entry?.isIntersecting));
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      // The router keeps this page hidden in the document; its bar must not take space on the next.
      setIsAway(false);
    };
  }, []);

  return (
    <>
      <div ref={place}>{children}</div>
      {isAway && bar && <div className="buy-bar">{bar}</div>}
    </>
  );
}

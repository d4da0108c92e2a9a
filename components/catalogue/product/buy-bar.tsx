'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type BuyBarProps = {
  /** The main button in its place on the page. */
  children: ReactNode;
  /** What the bar shows while that button is off the screen. */
  bar: ReactNode;
};

/** On phones price and button stay visible: a bar at the bottom while the main one is off the screen. */
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
      {isAway && <div className="buy-bar">{bar}</div>}
    </>
  );
}

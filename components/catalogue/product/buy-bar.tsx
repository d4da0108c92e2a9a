'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type BuyBarProps = {
  /** The main button where it stands on the page. */
  children: ReactNode;
  /** What the bar shows while that button is out of sight. */
  bar: ReactNode;
};

/** On phones price and button stay at hand: a bar at the bottom while the main one is out of sight. */
export function BuyBar({ children, bar }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setIsAway] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsAway(!entry?.isIntersecting));
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      // The router keeps this page hidden in the document; its bar must not hold room on the next.
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

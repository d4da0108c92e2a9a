'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type BuyBarProps = {
  /** Sizes, messages and the main button in their place on the page. */
  children: ReactNode;
  /** What the bar shows while all of them are off the screen; nothing hides it. */
  bar: ReactNode;
};

/**
 * Price and button stay visible: on phones a bar at the bottom that never covers what it repeats, and on a wide screen too
 * low for the button (a page at 200 %).
 */
export function BuyBar({ children, bar }: BuyBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState<'all' | 'button' | null>(null);

  useEffect(() => {
    const all = place.current;
    const button = all?.lastElementChild;
    if (!all || !button) return;
    const seen = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) seen.set(target, isIntersecting);
      setAway(seen.get(button) ? null : seen.get(all) ? 'button' : 'all');
    });
    observer.observe(all);
    observer.observe(button);
    return () => {
      observer.disconnect();
      // The router keeps this page hidden in the document; its bar must not take space on the next.
      setAway(null);
    };
  }, []);

  return (
    <>
      <div ref={place}>{children}</div>
      {away && bar && <div className={`buy-bar buy-bar-${away}`}>{bar}</div>}
    </>
  );
}

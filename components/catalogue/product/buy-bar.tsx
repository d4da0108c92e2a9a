'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

type BuyBarProps = {
  /** Sizes, messages and the main button in the page flow. */
  children: ReactNode;
  /** Content of the bar; if empty, there is no bar. */
  bar: ReactNode;
};

/**
 * Keeps price and button visible: a bar at the bottom on phones, which never covers the button it repeats, and on a
 * wide screen that is too low to show the button (e.g. at 200 % zoom).
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
      // The router keeps this page hidden in the document; its bar must not take space on the next page.
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

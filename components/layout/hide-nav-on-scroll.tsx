'use client';

import { useEffect } from 'react';

const THRESHOLD = 8;
const ALWAYS_ABOVE = 160;

/** Marks the document while the visitor scrolls down; the CSS then hides the category row. */
export function HideNavOnScroll() {
  useEffect(() => {
    let last = window.scrollY;
    const root = document.documentElement;
    const follow = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < THRESHOLD) return;
      root.toggleAttribute('data-nav-hidden', now > last && now > ALWAYS_ABOVE);
      last = now;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  return null;
}

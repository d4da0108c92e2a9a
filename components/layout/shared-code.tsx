'use client';

import '../catalogue/product-card';
import { useEffect } from 'react';
import { preloadPutting } from '../basket/put-late';

/** Longest wait for an idle moment, in milliseconds. */
const PATIENCE = 4000;

/**
 * Renders nothing: puts the code shared by several kinds of pages into the common frame. Otherwise
 * the bundler gives each kind a copy, and a visitor, whose links are prefetched, loads them all.
 * What adds to the basket comes once the page has nothing else to do: before a connection can go.
 */
export function SharedCode() {
  useEffect(() => {
    // Safari has no idle moments to wait for.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(preloadPutting, PATIENCE);
      return () => clearTimeout(timer);
    }
    const wish = requestIdleCallback(preloadPutting, { timeout: PATIENCE });
    return () => cancelIdleCallback(wish);
  }, []);
  return null;
}

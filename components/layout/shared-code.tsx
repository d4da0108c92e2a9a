'use client';

import '../catalogue/product-card';

/**
 * Renders nothing: puts the code shared by several kinds of pages into the common frame. Otherwise
 * the bundler gives each kind a copy, and a visitor, whose links are prefetched, loads them all.
 */
export const SharedCode = () => null;

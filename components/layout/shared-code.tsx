'use client';

import '../catalogue/product-card';

/**
 * Renders nothing. Makes the bundler put code that several kinds of pages use into the common frame. Otherwise each
 * kind gets a copy, and prefetching loads all copies.
 */
export const SharedCode = () => null;

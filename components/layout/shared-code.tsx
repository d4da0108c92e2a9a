'use client';

import '../catalogue/product-card';

/**
 * Renders nothing: bundles code that several kinds of pages share into the common frame. Otherwise each kind gets a
 * copy, and prefetching makes a visitor load all of them.
 */
export const SharedCode = () => null;

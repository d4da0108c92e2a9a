'use client';

import '../basket/put-in-basket';
import '../catalogue/product-card';

/**
 * Draws nothing: what several kinds of page need comes with the frame of all of them. Otherwise the
 * bundler gives each kind a copy, and a visitor, whose links are fetched ahead, loads them all.
 */
export const SharedCode = () => null;

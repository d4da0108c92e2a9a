import type { BundleLine, ProductLine } from './line';

// In a file of its own: every page loads it, for the badge on the basket's icon.

/** Number of pieces in the basket. */
export const countPieces = (products: ProductLine[], bundles: BundleLine[]): number =>
  [...products, ...bundles].reduce((sum, { amount }) => sum + amount, 0);

import type { Kopecks } from '@/lib/shared/money';
import type { Facet } from './filter';

export type FacetValue = { slug: string; name: string; count: number; swatch?: string };

/** What a list can be filtered by; `price` is its price range without the price filter. */
export type Facets = Record<Facet, FacetValue[]> & {
  price: { min: Kopecks; max: Kopecks } | null;
  /** Number of products in stock, under all other conditions. */
  inStock: number;
};

export const NO_FACETS: Facets = {
  type: [],
  material: [],
  color: [],
  fandom: [],
  character: [],
  size: [],
  price: null,
  inStock: 0,
};

import type { Kopecks } from '@/lib/shared/money';
import type { Facet } from './filter';

export type FacetValue = { slug: string; name: string; count: number; swatch?: string };

/** What a list can be narrowed by; prices are the cheapest and dearest of the list without its price. */
export type Facets = Record<Facet, FacetValue[]> & {
  price: { min: Kopecks; max: Kopecks } | null;
  /** Products that could be bought if only those were asked for. */
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

import type { z } from 'zod';
import type { facetsSchema, facetValueSchema } from './answers';

export type FacetValue = z.infer<typeof facetValueSchema>;

/** What a list can be narrowed by; prices are the cheapest and dearest of the list without its price. */
export type Facets = z.infer<typeof facetsSchema>;

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

import type { z } from 'zod';
import type { facetsSchema, facetValueSchema } from './answers';
import { mapFacets } from './filter';

export type FacetValue = z.infer<typeof facetValueSchema>;

/** What a list can be narrowed by; prices are the cheapest and dearest of the list without its price. */
export type Facets = z.infer<typeof facetsSchema>;

export const NO_FACETS: Facets = {
  ...mapFacets(() => []),
  price: null,
  inStock: 0,
};

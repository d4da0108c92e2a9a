import 'server-only';
import { z } from 'zod';
import { mapFacets } from './filter';

export const facetValueSchema = z
  .object({ slug: z.string(), name: z.string(), count: z.int(), swatch: z.string().optional() })
  .meta({ id: 'FacetValue' });
export type FacetValue = z.infer<typeof facetValueSchema>;

/** What a list can be narrowed by; prices are the cheapest and dearest of the list without its price. */
export const facetsSchema = z
  .object({
    ...mapFacets(() => z.array(facetValueSchema)),
    price: z.object({ min: z.int(), max: z.int() }).nullable(),
    inStock: z.int().describe('Products left when «in stock» is chosen too.'),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsSchema>;

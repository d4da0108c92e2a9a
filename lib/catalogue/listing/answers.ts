import 'server-only';
import { z } from 'zod';
import { mapFacets } from './filter';

export const facetValueSchema = z
  .object({ slug: z.string(), name: z.string(), count: z.int(), swatch: z.string().optional() })
  .meta({ id: 'FacetValue' });
export type FacetValue = z.infer<typeof facetValueSchema>;

/** Facets of a product list. `price`: lowest and highest price under all conditions except the price filter. */
export const facetsSchema = z
  .object({
    ...mapFacets(() => z.array(facetValueSchema)),
    price: z.object({ min: z.int(), max: z.int() }).nullable(),
    inStock: z.int().describe('Number of products if the filter «in stock» were set too.'),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsSchema>;

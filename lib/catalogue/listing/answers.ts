import 'server-only';
import { z } from 'zod';
import { mapFacets } from './filter';

export const facetValueSchema = z
  .object({ slug: z.string(), name: z.string(), count: z.int(), swatch: z.string().optional() })
  .meta({ id: 'FacetValue' });

export const facetsSchema = z
  .object({
    ...mapFacets(() => z.array(facetValueSchema)),
    price: z.object({ min: z.int(), max: z.int() }).nullable(),
    inStock: z.int().describe('Products that could be bought if only those were asked for.'),
  })
  .meta({ id: 'Facets' });

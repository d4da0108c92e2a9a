import 'server-only';
import { z } from 'zod';

export const facetValueSchema = z
  .object({ slug: z.string(), name: z.string(), count: z.int(), swatch: z.string().optional() })
  .meta({ id: 'FacetValue' });

export const facetsSchema = z
  .object({
    type: z.array(facetValueSchema),
    material: z.array(facetValueSchema),
    color: z.array(facetValueSchema),
    fandom: z.array(facetValueSchema),
    character: z.array(facetValueSchema),
    size: z.array(facetValueSchema),
    price: z.object({ min: z.int(), max: z.int() }).nullable(),
    inStock: z.int().describe('Products that could be bought if only those were asked for.'),
  })
  .meta({ id: 'Facets' });

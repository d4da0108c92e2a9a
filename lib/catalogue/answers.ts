import 'server-only';
import { z } from 'zod';
import { TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { mapFacets } from '@/lib/catalogue/listing/filter';
import { pageFields } from '@/lib/http/route/answers';

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
    onSale: z.int().describe('Number of products if the filter «on sale» were set too.'),
  })
  .meta({ id: 'Facets' });
export type Facets = z.infer<typeof facetsSchema>;

export const wireModificationSchema = z
  .object({
    modificator_id: z.int(),
    modificator_name: z.string(),
    price: z.int(),
    amount: z.int(),
  })
  .meta({ id: 'WireModification' });

export const wireProductSchema = z
  .object({
    product_id: z.int(),
    product_name: z.string(),
    category_name: z.string(),
    category_slug: z
      .string()
      .describe(
        "Slug of the category; the path of the product's page is `/{category_slug}/{product_id}`.",
      ),
    menu_category_id: z.int(),
    photo: z
      .string()
      .describe(
        'Path of the main photo relative to the picture host; empty without one: show a placeholder.',
      ),
    photo_origin: z.string(),
    photo_extra: z.array(z.string()),
    price: z
      .int()
      .describe('Lowest price of its sizes in kopecks, like all prices of this schema.'),
    old_price: z.int().nullable(),
    barcode: z.string(),
    score: z.number(),
    scoreAmount: z.int(),
    is_new: z.boolean().describe('Whether the product was added within the last two weeks.'),
    hidden: z.boolean(),
    modifications: z.array(wireModificationSchema),
    amount: z.int(),
    description: z.string(),
  })
  .meta({ id: 'WireProduct' });

export const listingAnswerSchema = z
  .object({
    products: z.array(wireProductSchema),
    ...pageFields,
    facets: facetsSchema,
    isNear: z.boolean().optional(),
  })
  .meta({ id: 'ListingAnswer' });

export const productsAnswerSchema = z
  .object({ products: z.array(wireProductSchema) })
  .meta({ id: 'ProductsAnswer' });

export const productStockSchema = z
  .object({
    productId: z.int(),
    price: z.int(),
    oldPrice: z.int().nullable(),
    available: z.int(),
    sizes: z.array(
      z.object({
        size: z.string(),
        available: z.int(),
        price: z.int(),
        oldPrice: z.int().nullish().describe('Kopecks; null when the size is not reduced.'),
      }),
    ),
  })
  .meta({ id: 'ProductStock' });

/** A tag as the API sends it. */
export const wireTagSchema = z
  .object({
    id: z.int(),
    list: z.enum(TAG_LISTS),
    slug: z.string(),
    name: z.string(),
    aliases: z.array(z.string()),
    swatch: z
      .string()
      .nullable()
      .describe('CSS colour that staff set for a colour tag; null without one.'),
    parent: z
      .string()
      .nullable()
      .describe('Slug of the fandom that a character belongs to; null without one.'),
    count: z.int().describe('Number of visible products with this tag.'),
  })
  .meta({ id: 'WireTag' });
export type WireTag = z.infer<typeof wireTagSchema>;

/** Answer of GET /api/tags/ (specification, section 7). */
export const tagsAnswerSchema = z
  .object({ data: z.array(wireTagSchema) })
  .meta({ id: 'TagsAnswer' });
export type TagsAnswer = z.infer<typeof tagsAnswerSchema>;

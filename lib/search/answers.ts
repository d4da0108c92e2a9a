import 'server-only';
import { z } from 'zod';
import { wireProductSchema } from '@/lib/catalogue/answers';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { pageFields } from '@/lib/http/route/answers';
import { shopDetailsSchema } from '@/lib/settings/answers';

export const failedSearchSchema = z
  .object({ text: z.string(), times: z.int(), found: z.int(), lastSeen: z.iso.datetime() })
  .meta({ id: 'FailedSearch' });
export type FailedSearch = z.infer<typeof failedSearchSchema>;

export const failedSearchesSchema = z
  .object({
    searches: z.array(failedSearchSchema),
    ...pageFields,
  })
  .meta({ id: 'FailedSearches' });

export const synonymsSchema = z
  .object({
    synonyms: z.array(
      z.object({
        typed: z.string().describe('The word that shoppers type.'),
        meant: z.string().describe('The word of the catalogue that it means.'),
      }),
    ),
  })
  .meta({ id: 'Synonyms' });
export type Synonym = z.infer<typeof synonymsSchema>['synonyms'][number];

export const foundCategorySchema = z
  .object({ slug: z.enum(CATEGORY_SLUGS), name: z.string() })
  .meta({ id: 'FoundCategory' });
export type FoundCategory = z.infer<typeof foundCategorySchema>;

export const foundLandingSchema = z
  .object({ name: z.string(), path: z.string(), count: z.int() })
  .meta({ id: 'FoundLanding' });
export type FoundLanding = z.infer<typeof foundLandingSchema>;

export const marksSchema = z
  .object({ stems: z.array(z.string()), beginnings: z.array(z.string()) })
  .meta({ id: 'Marks' });
export type Marks = z.infer<typeof marksSchema>;

export const foundHelpSchema = z
  .object({ name: z.string(), path: z.string(), lead: z.string() })
  .meta({ id: 'FoundHelp' });
export type FoundHelp = z.infer<typeof foundHelpSchema>;

/**
 * The text that the results match, when it differs from the typed text. `how`: a typing error was `corrected`, or the
 * keys were read in another keyboard layout (`retyped`).
 */
export const meantSchema = z
  .object({ text: z.string(), how: z.enum(['corrected', 'retyped']) })
  .meta({ id: 'MeantText' });
export type MeantSearch = z.infer<typeof meantSchema>;

/** What the search panel shows before anything is typed, and when nothing is found. */
export const popularSearchesSchema = z
  .object({
    searches: z.array(z.string()),
    landings: z
      .array(foundLandingSchema)
      .describe('Characters and fandoms with the most products.'),
    contacts: shopDetailsSchema
      .pick({ phone: true, telegram: true, viber: true, instagram: true })
      .describe('Contacts of the shop, for when nothing matches; unused ones are empty.'),
  })
  .meta({ id: 'PopularSearches' });
export type PopularSearches = z.infer<typeof popularSearchesSchema>;

/** What the search panel shows for a text: response of `GET /api/products/search`. */
export const suggestionsSchema = z
  .object({
    products: z.array(wireProductSchema),
    total: z
      .int()
      .nullable()
      .describe(
        'Number of all matches; null when they are too many to count in time, and for similar products.',
      ),
    isNear: z
      .boolean()
      .describe('Whether nothing matches exactly, so that the products are only similar.'),
    correction: z
      .string()
      .nullable()
      .describe('Corrected text when a typing error was assumed; null otherwise.'),
    meant: meantSchema
      .nullable()
      .describe(
        'Text that the products match instead of the typed one: with a typing error corrected, or in another keyboard layout; null when they match the typed one.',
      ),
    help: z
      .array(foundHelpSchema)
      .describe('Help pages and pages of the shop’s own that match the text.'),
    categories: z.array(foundCategorySchema),
    landings: z
      .array(foundLandingSchema)
      .describe(
        'Characters and fandoms whose names match the text, or a part of it when no product matches.',
      ),
    marks: marksSchema.describe(
      'Matched stems and beginnings of words, for highlighting, as keys of `lib/shared/spelling.ts`.',
    ),
  })
  .meta({ id: 'Suggestions' });
export type Suggestions = z.infer<typeof suggestionsSchema>;

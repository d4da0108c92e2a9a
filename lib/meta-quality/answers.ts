import 'server-only';
import { z } from 'zod';
import { TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';

/** Facts about the product that the quality rules check in addition to its record. */
export const metaFactsSchema = z
  .object({
    category: z.enum(CATEGORY_SLUGS).nullable(),
    price: z.int(),
    photos: z.array(z.string()),
    needsSizeChart: z
      .boolean()
      .describe(
        'Whether the product has sizes and its type has no size chart, so that it needs its own.',
      ),
    tags: z
      .record(z.enum(TAG_LISTS), z.int())
      .describe('Number of tags of the product in each list.'),
    isTitleTaken: z
      .boolean()
      .describe(
        'Whether another visible product has the same title, ignoring case; `isDescriptionTaken`: the same for the description.',
      ),
    isDescriptionTaken: z.boolean(),
  })
  .meta({ id: 'MetaFacts' });
export type MetaFacts = z.infer<typeof metaFactsSchema>;

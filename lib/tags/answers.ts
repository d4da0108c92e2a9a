import 'server-only';
import { z } from 'zod';
import { wireTagSchema } from '@/lib/catalogue/answers';
import { TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { pageFields } from '@/lib/http/route/answers';

/** A tag in the staff's list. */
export const staffTagRowSchema = z
  .object({
    ...wireTagSchema.omit({ parent: true }).shape,
    fandom: z
      .string()
      .nullable()
      .describe('Name of the fandom that a character belongs to; null without one.'),
  })
  .meta({ id: 'StaffTagRow' });
export type StaffTagRow = z.infer<typeof staffTagRowSchema>;

/** Response of GET /api/admin/tags. */
export const staffTagsSchema = z
  .object({
    tags: z.array(staffTagRowSchema),
    counts: z.record(z.enum(TAG_LISTS), z.int()).describe('Number of tags in each list.'),
    ...pageFields,
  })
  .meta({ id: 'StaffTags' });
export type StaffTags = z.infer<typeof staffTagsSchema>;

/** A tag with all that its form needs; in the response of GET /api/admin/tags/{id} under `tag`. */
export const staffTagSchema = z
  .object({
    ...wireTagSchema.pick({ id: true, list: true, slug: true, name: true, aliases: true }).shape,
    description: z.string(),
    photo: z
      .string()
      .nullable()
      .describe('Path of the picture chosen by staff; null when the shop selects one.'),
    swatch: z.string().nullable(),
    sizeChart: z
      .array(z.array(z.string()))
      .nullable()
      .describe(
        'Size chart of the products of a type, the first row with the headings; null without one.',
      ),
    parentId: z.int().nullable(),
    version: z.int(),
    counts: z
      .array(z.object({ slug: z.enum(CATEGORY_SLUGS), count: z.int() }))
      .describe('Number of visible products with the tag in each category.'),
    photos: z
      .array(z.string())
      .describe('Photos of products with the tag, to choose a picture from.'),
    pagePhotos: z
      .array(z.string())
      .describe(
        "Pictures of the tag's page while `photo` is null: at most one for a character, up to four for a fandom.",
      ),
    oldSlugs: z.array(z.string()).describe('Former slugs, which redirect to the current page.'),
    characters: z.int().describe('Number of characters that belong to the fandom.'),
    fromPos: z
      .int()
      .describe(
        'Number of products that have the tag from the POS; unless it is 0, the tag cannot be deleted.',
      ),
    fandoms: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('All fandoms that a character may belong to; empty for tags of other lists.'),
  })
  .meta({ id: 'StaffTag' });
export type StaffTag = z.infer<typeof staffTagSchema>;

/** What a merge of two tags will do; response of GET /api/admin/tags/{id}/merge. */
export const mergePreviewSchema = z
  .object({
    from: z.object({ name: z.string(), version: z.int() }),
    into: z.object({ id: z.int(), name: z.string(), version: z.int() }),
    products: z.int().describe('Number of products that will get the other tag instead.'),
    both: z.int().describe('Number of those products that have both tags now.'),
    characters: z.int().describe('Number of characters that will belong to the other fandom.'),
    addresses: z.int().describe('Number of slugs that will redirect to the other tag.'),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof mergePreviewSchema>;

import 'server-only';
import { z } from 'zod';
import { wireTagSchema } from '@/lib/catalogue/landing/answers';
import { TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { CATEGORY_SLUGS } from '@/lib/catalogue/listing/categories';
import { pageFields } from '@/lib/http/route/answers';

/** A tag in the staff's list. */
export const staffTagRowSchema = z
  .object({
    ...wireTagSchema.omit({ parent: true }).shape,
    fandom: z.string().nullable().describe("Name of a character's fandom."),
  })
  .meta({ id: 'StaffTagRow' });
export type StaffTagRow = z.infer<typeof staffTagRowSchema>;

/** Answer of GET /api/admin/tags. */
export const staffTagsSchema = z
  .object({
    tags: z.array(staffTagRowSchema),
    counts: z.record(z.enum(TAG_LISTS), z.int()).describe('How many tags each list has.'),
    ...pageFields,
  })
  .meta({ id: 'StaffTags' });
export type StaffTags = z.infer<typeof staffTagsSchema>;

/** A tag with all that its form needs; answer of GET /api/admin/tags/{id} under `tag`. */
export const staffTagSchema = z
  .object({
    ...wireTagSchema.pick({ id: true, list: true, slug: true, name: true, aliases: true }).shape,
    description: z.string(),
    photo: z.string().nullable().describe('Its own picture; null for what the shop finds.'),
    swatch: z.string().nullable(),
    sizeChart: z
      .array(z.array(z.string()))
      .nullable()
      .describe("Of a type's products; the first row holds the headings."),
    parentId: z.int().nullable(),
    version: z.int(),
    counts: z
      .array(z.object({ slug: z.enum(CATEGORY_SLUGS), count: z.int() }))
      .describe('Visible products by category.'),
    photos: z.array(z.string()).describe('Pictures of its products, to choose from.'),
    pagePhotos: z
      .array(z.string())
      .describe('What its page shows while it has no own picture: one, of a fandom up to four.'),
    oldSlugs: z.array(z.string()).describe('Addresses that it had before.'),
    characters: z.int().describe('Characters of a fandom.'),
    fromPos: z
      .int()
      .describe('Products by which the POS names it; while there are any, it cannot be deleted.'),
    fandoms: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Every fandom, for a character to belong to.'),
  })
  .meta({ id: 'StaffTag' });
export type StaffTag = z.infer<typeof staffTagSchema>;

/** What a merge will do; answer of GET /api/admin/tags/{id}/merge. */
export const mergePreviewSchema = z
  .object({
    from: z.object({ name: z.string(), version: z.int() }),
    into: z.object({ id: z.int(), name: z.string(), version: z.int() }),
    products: z.int().describe('Products that will carry the other tag instead.'),
    both: z.int().describe('Of them, those that carry both now.'),
    characters: z.int().describe('Characters that will belong to the other fandom.'),
    addresses: z.int().describe('Addresses that will lead to the other one.'),
  })
  .meta({ id: 'MergePreview' });
export type MergePreview = z.infer<typeof mergePreviewSchema>;

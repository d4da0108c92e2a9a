import 'server-only';
import { z } from 'zod';
import { TAG_LISTS } from './tag-lists';

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

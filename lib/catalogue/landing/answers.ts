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
      .describe("CSS colour of a colour's tag; null for what no single one shows."),
    parent: z.string().nullable().describe("Slug of a character's fandom."),
    count: z.int().describe('Visible products that carry it.'),
  })
  .meta({ id: 'WireTag' });
export type WireTag = z.infer<typeof wireTagSchema>;

/** Answer of GET /api/tags/ (specification, section 7). */
export const tagsAnswerSchema = z
  .object({ data: z.array(wireTagSchema) })
  .meta({ id: 'TagsAnswer' });
export type TagsAnswer = z.infer<typeof tagsAnswerSchema>;

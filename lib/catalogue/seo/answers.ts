import 'server-only';
import { z } from 'zod';

/** Metadata that staff write for a product's page, search engines and link previews. */
export const metaRecordSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    h1: z.string().describe('The heading of its page in place of its name.'),
    imageAlt: z.string().describe('Alternative text of its main photo.'),
    photoAlts: z
      .record(z.string(), z.string())
      .describe('Those of its further photos, by their paths.'),
    sizeChart: z
      .array(z.array(z.string()))
      .nullable()
      .describe('Rows of a size chart, the first one holds the headings; null when there is none.'),
    notExchangeable: z.boolean(),
  })
  .meta({ id: 'MetaRecord' });
export type MetaRecord = z.infer<typeof metaRecordSchema>;

import 'server-only';
import { z } from 'zod';

/** Metadata that staff write for a product's page, search engines and link previews. */
export const metaRecordSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    keywords: z.array(z.string()),
    h1: z.string().describe("Heading of the product's page; empty to show the product's name."),
    imageAlt: z.string().describe('Alternative text of the main photo.'),
    photoAlts: z
      .record(z.string(), z.string())
      .describe('Alternative texts of the further photos, by the path of the photo.'),
    sizeChart: z
      .array(z.array(z.string()))
      .nullable()
      .describe('Rows of the size chart, the first one with the headings; null without a chart.'),
    notExchangeable: z.boolean(),
  })
  .meta({ id: 'MetaRecord' });
export type MetaRecord = z.infer<typeof metaRecordSchema>;

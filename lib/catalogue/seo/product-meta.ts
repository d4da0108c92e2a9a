import { z } from 'zod';
import { pick } from '@/lib/shared/record-of';

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

/** Metadata of a product for which staff saved none. */
export const EMPTY_RECORD: MetaRecord = {
  title: '',
  description: '',
  keywords: [],
  h1: '',
  imageAlt: '',
  photoAlts: {},
  sizeChart: null,
  notExchangeable: false,
};

export const RECORD_FIELDS = Object.keys(EMPTY_RECORD) as (keyof MetaRecord)[];

/** The metadata fields of a database row. */
export const metaRecordOf = (row: MetaRecord): MetaRecord => pick(row, RECORD_FIELDS);

/** A product's metadata as written by staff; texts that they did not write are empty. */
export type ProductMeta = MetaRecord & {
  /** Whether another visible product has the same first words in its name; the title must then tell the two apart. */
  hasNamesake: boolean;
};

export const NO_META: ProductMeta = { ...EMPTY_RECORD, hasNamesake: false };

/** Metadata that staff write for a product's page, search engines and link previews. */
export type MetaRecord = {
  title: string;
  description: string;
  keywords: string[];
  /** Heading of the page in place of the product's name. */
  h1: string;
  /** Alternative text of the main photo. */
  imageAlt: string;
  /** Alternative texts of the other photos, by path. */
  photoAlts: Record<string, string>;
  /** Rows of the size chart, the first one has the headings; null without a chart. */
  sizeChart: string[][] | null;
  notExchangeable: boolean;
};

/** Metadata of a product without a record. */
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

/** A product's metadata; empty texts where staff wrote none. */
export type ProductMeta = MetaRecord & {
  /** Whether another visible product's name begins alike, so that the title must distinguish them. */
  hasNamesake: boolean;
};

export const NO_META: ProductMeta = { ...EMPTY_RECORD, hasNamesake: false };

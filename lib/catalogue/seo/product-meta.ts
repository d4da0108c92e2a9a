/** What staff write about a product for search engines, shares and its page. */
export type MetaRecord = {
  title: string;
  description: string;
  keywords: string[];
  /** The heading of its page in place of its name. */
  h1: string;
  /** Alternative text of its main photo. */
  imageAlt: string;
  /** Those of its further photos, by their paths. */
  photoAlts: Record<string, string>;
  /** Rows of a size chart, the first one holds the headings; null when there is none. */
  sizeChart: string[][] | null;
  notExchangeable: boolean;
};

/** What a product without a record is taken to have. */
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

/** What staff have written about a product for search engines and shares; empty: nothing. */
export type ProductMeta = MetaRecord & {
  /** Whether another visible product begins with the same words, so that a title must tell them apart. */
  hasNamesake: boolean;
};

export const NO_META: ProductMeta = { ...EMPTY_RECORD, hasNamesake: false };

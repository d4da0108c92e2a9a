import type { z } from 'zod';
import type { metaRecordSchema } from './answers';

/** What staff write about a product for search engines, shares and its page. */
export type MetaRecord = z.infer<typeof metaRecordSchema>;

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

import { pick } from '@/lib/shared/record-of';
import type { MetaRecord } from './answers';

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

export const RECORD_FIELDS = Object.keys(EMPTY_RECORD) as (keyof MetaRecord)[];

/** The record of a stored row. */
export const metaRecordOf = (row: MetaRecord): MetaRecord => pick(row, RECORD_FIELDS);

/** A product's metadata; empty texts where staff wrote none. */
export type ProductMeta = MetaRecord & {
  /** Whether another visible product's name begins alike, so that the title must distinguish them. */
  hasNamesake: boolean;
};

export const NO_META: ProductMeta = { ...EMPTY_RECORD, hasNamesake: false };

import { pick } from '@/lib/shared/record-of';
import type { MetaRecord } from './answers';

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
  /** Whether another visible product's name begins like this one: the title must then distinguish the two. */
  hasNamesake: boolean;
};

export const NO_META: ProductMeta = { ...EMPTY_RECORD, hasNamesake: false };

import type { TagList } from '@/lib/catalogue/landing/tag-lists';

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

/** Pure: the texts of those photos that the product has. */
export const fittingAlts = (
  alts: MetaRecord['photoAlts'],
  photos: readonly string[],
): MetaRecord['photoAlts'] =>
  Object.fromEntries(Object.entries(alts).filter(([photo]) => photos.includes(photo)));

/** The tags of a product, list by list. */
export type TagsByList<T> = Record<TagList, T[]>;

export const noTags = <T>(): TagsByList<T> => ({
  types: [],
  materials: [],
  colors: [],
  fandoms: [],
  characters: [],
  tags: [],
});

export const META_LIMITS = {
  title: 120,
  description: 320,
  h1: 160,
  alt: 200,
  keyword: 60,
  keywords: 20,
  tagsOfList: 30,
  tagName: 80,
  chartRows: 30,
  chartColumns: 10,
  chartCell: 40,
} as const;

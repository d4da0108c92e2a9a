import type { Landing } from '@/lib/catalogue/landing/landing';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';

/** A row of the admin tag list. */
export type StaffTagRow = {
  id: number;
  list: TagList;
  slug: string;
  name: string;
  aliases: string[];
  /** CSS colour of a colour's tag; null if derived from its name. */
  swatch: string | null;
  /** Name of a character's fandom. */
  fandom: string | null;
  /** Number of visible products with it. */
  count: number;
};

/** Answer of GET /api/admin/tags. */
export type StaffTags = {
  tags: StaffTagRow[];
  /** Number of tags by list. */
  counts: Record<TagList, number>;
  currentPage: number;
  totalPages: number;
  total: number;
};

/** A tag with everything its form needs; `tag` in the response of GET /api/admin/tags/{id}. */
export type StaffTag = {
  id: number;
  list: TagList;
  slug: string;
  name: string;
  aliases: string[];
  description: string;
  /** Its own photo; null for that of its bestseller. */
  photo: string | null;
  swatch: string | null;
  parentId: number | null;
  version: number;
  /** Number of visible products by category. */
  counts: Landing['counts'];
  /** Photos of its products, to choose from. */
  photos: string[];
  /** Former slugs. */
  oldSlugs: string[];
  /** Number of characters of a fandom. */
  characters: number;
  /** Number of products that have it from the POS; it can only be deleted at 0. */
  fromPos: number;
  /** All fandoms, to choose a character's from. */
  fandoms: { id: number; name: string }[];
};

/** Preview of a merge; response of GET /api/admin/tags/{id}/merge. */
export type MergePreview = {
  from: { name: string; version: number };
  into: { id: number; name: string; version: number };
  /** Number of products that will get the other tag instead. */
  products: number;
  /** Of those, products that have both now. */
  both: number;
  /** Number of characters that will move to the other fandom. */
  characters: number;
  /** Number of slugs that will redirect to the other tag. */
  addresses: number;
};

/** Pages with fewer products are not indexed by search engines (product.md, "Pages"). */
export const ENOUGH_FOR_SEARCH = 3;

import type { Landing } from '@/lib/catalogue/landing/landing';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';

/** A tag in the staff's list. */
export type StaffTagRow = {
  id: number;
  list: TagList;
  slug: string;
  name: string;
  aliases: string[];
  /** CSS colour of a colour's tag; null for what its name says. */
  swatch: string | null;
  /** Name of a character's fandom. */
  fandom: string | null;
  /** Visible products that carry it. */
  count: number;
};

/** Answer of GET /api/admin/tags. */
export type StaffTags = {
  tags: StaffTagRow[];
  /** How many tags each list has. */
  counts: Record<TagList, number>;
  currentPage: number;
  totalPages: number;
  total: number;
};

/** A tag with all that its form needs; answer of GET /api/admin/tags/{id} under `tag`. */
export type StaffTag = {
  id: number;
  list: TagList;
  slug: string;
  name: string;
  aliases: string[];
  description: string;
  /** Its own picture; null for that of its best product. */
  photo: string | null;
  swatch: string | null;
  parentId: number | null;
  version: number;
  /** Visible products by category. */
  counts: Landing['counts'];
  /** Pictures of its products, to choose from. */
  photos: string[];
  /** Addresses that it had before. */
  oldSlugs: string[];
  /** Characters of a fandom. */
  characters: number;
  /** Products by which the POS names it; while there are any, it cannot be deleted. */
  fromPos: number;
  /** Every fandom, for a character to belong to. */
  fandoms: { id: number; name: string }[];
};

/** What a merge will do; answer of GET /api/admin/tags/{id}/merge. */
export type MergePreview = {
  from: { name: string; version: number };
  into: { id: number; name: string; version: number };
  /** Products that will carry the other tag instead. */
  products: number;
  /** Of them, those that carry both now. */
  both: number;
  /** Characters that will belong to the other fandom. */
  characters: number;
  /** Addresses that will lead to the other one. */
  addresses: number;
};

/** Pages with fewer goods stay out of search (product.md, "Pages"). */
export const ENOUGH_FOR_SEARCH = 3;

import type { CategorySlug } from '../listing/categories';
import { type ProductRole, roleOf } from '../product/roles';
import { LANDING_ROOTS, type LandingList, landingPath } from './tag-lists';

/** A character's or a fandom's page. */
export type Landing = {
  id: number;
  list: LandingList;
  slug: string;
  name: string;
  /** Its own text; empty when nobody has written one. */
  text: string;
  /** Path relative to the POS host: its own picture or that of its best product; null without any. */
  photo: string | null;
  /** The fandom of a character. */
  fandom: { slug: string; name: string } | null;
  /** Visible products by category; categories without any are left out. */
  counts: { slug: CategorySlug; count: number }[];
};

/** One character or fandom in a list of them. */
export type LandingCard = Pick<Landing, 'list' | 'slug' | 'name' | 'photo'> & {
  count: number;
  fandom: string | null;
};

/** Fewer goods make no page worth finding (product.md, "Pages"). */
const ENOUGH_TO_FIND = 3;

export const landingTotal = ({ counts }: Pick<Landing, 'counts'>): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

export const isWorthFinding = (landing: Landing): boolean =>
  landingTotal(landing) >= ENOUGH_TO_FIND;

/** How many goods play each role, in the order of the categories given. */
export function roleCounts({ counts }: Pick<Landing, 'counts'>): Map<ProductRole, number> {
  const found = new Map<ProductRole, number>();
  for (const { slug, count } of counts) {
    found.set(roleOf(slug), (found.get(roleOf(slug)) ?? 0) + count);
  }
  return found;
}

/** The address of a landing page's further page. */
export const landingPagePath = (list: LandingList, slug: string, page: number): string =>
  page > 1 ? `${landingPath(list, slug)}?page=${page}` : landingPath(list, slug);

/** Whether a part of an address can be a slug at all. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** A category with only the goods of a character or fandom: its facets, by their own address. */
export const facetPath = (category: CategorySlug, list: LandingList, slug: string): string =>
  `/${category}?${LANDING_ROOTS[list]}=${slug}`;

import type { Kopecks } from '@/lib/shared/money';
import type { CategorySlug } from '../listing/categories';
import { type ProductRole, roleOf } from '../product/roles';
import { LANDING_ROOTS, type LandingList, landingPath } from './tag-lists';

/** A character's or a fandom's page. */
export type Landing = {
  id: number;
  list: LandingList;
  slug: string;
  name: string;
  /** The text that staff wrote; empty without one. */
  text: string;
  /**
   * Paths relative to the POS host: the own picture, else those that the shop selects (`landing-picture.ts`); more than
   * one only for a fandom without its own picture.
   */
  photos: string[];
  /** CSS colour to show until the first photo has loaded, if known. */
  photoColour?: string | null;
  fandom: { slug: string; name: string } | null;
  /** Number of visible products by category; empty categories are left out. */
  counts: { slug: CategorySlug; count: number }[];
  /** Ids of Lolita fashion products that are not dresses: they are worn as accessories, see `slotOf`. */
  accessoryIds?: number[];
};

/** One character or fandom in a list of them. */
export type LandingCard = Pick<Landing, 'id' | 'list' | 'slug' | 'name' | 'photoColour'> & {
  /** Its own picture, else the photo of the product that shows a face best; null without any. */
  photo: string | null;
  /** True when staff chose the picture. */
  hasOwnPhoto?: boolean;
  /** True when that picture is a full figure, which tiles crop to the face; false for a wig or another thing. */
  isWhole?: boolean;
  count: number;
  fandom: string | null;
  /** The price of the look that a character's page opens with; null or absent when nothing is in stock. */
  lookFrom?: Kopecks | null;
};

/** A page with fewer products is kept out of search engines. */
export const MIN_INDEXED_PRODUCTS = 3;

export const landingTotal = ({ counts }: Pick<Landing, 'counts'>): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

export const isIndexable = (landing: Landing): boolean =>
  landingTotal(landing) >= MIN_INDEXED_PRODUCTS;

/** Number of products by role, in the order of the given categories. */
export function roleCounts({
  counts,
  accessoryIds = [],
}: Pick<Landing, 'counts' | 'accessoryIds'>): Map<ProductRole, number> {
  const roles = new Map<ProductRole, number>();
  const add = (role: ProductRole, count: number) => {
    if (count > 0) roles.set(role, (roles.get(role) ?? 0) + count);
  };
  for (const { slug, count } of counts) {
    const others = slug === 'lolita-fashion' ? accessoryIds.length : 0;
    add(roleOf(slug), count - others);
    add('accessories', others);
  }
  return roles;
}

/** The role of one of a landing page's products. */
export const roleOn = (
  { accessoryIds = [] }: Pick<Landing, 'accessoryIds'>,
  { id, slug }: { id: number; slug: CategorySlug },
): ProductRole => (accessoryIds.includes(id) ? 'accessories' : roleOf(slug));

/** The path of one page of a landing page's list. */
export const landingPagePath = (list: LandingList, slug: string, page: number): string =>
  page > 1 ? `${landingPath(list, slug)}?page=${page}` : landingPath(list, slug);

/** Whether a path segment has the form of a slug. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** The path of a category filtered by a character or fandom. */
export const facetPath = (category: CategorySlug, list: LandingList, slug: string): string =>
  `/${category}?${LANDING_ROOTS[list]}=${slug}`;

import type { Kopecks } from '@/lib/shared/money';
import type { CategorySlug } from '../listing/categories';
import { type ProductRole, roleOf } from '../product/roles';
import { LANDING_ROOTS, type LandingList, landingPath } from './tag-lists';

/** What the page of a character or a fandom shows. */
export type Landing = {
  id: number;
  list: LandingList;
  slug: string;
  name: string;
  /** The text that staff wrote; empty without one. */
  text: string;
  /**
   * Paths relative to the POS host: the picture that staff chose, else those that the shop selects
   * (`landing-picture.ts`). More than one only for a fandom without a chosen picture.
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

/** One character or fandom as a tile in a list. */
export type LandingCard = Pick<Landing, 'id' | 'list' | 'slug' | 'name' | 'photoColour'> & {
  /** The picture that staff chose, else the photo of the product that shows a face best; null when there is none. */
  photo: string | null;
  /** True when staff chose the picture. */
  hasOwnPhoto?: boolean;
  /** True when the chosen picture shows a full figure, so that tiles crop it to the face; false for other pictures. */
  isWhole?: boolean;
  count: number;
  fandom: string | null;
  /** Price in kopecks of the look that a character's page shows first; null or absent when nothing is in stock. */
  lookFrom?: Kopecks | null;
};

/** A page with fewer products than this is excluded from search engines. */
export const MIN_INDEXED_PRODUCTS = 3;

export const landingTotal = ({ counts }: Pick<Landing, 'counts'>): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

export const isIndexable = (landing: Landing): boolean =>
  landingTotal(landing) >= MIN_INDEXED_PRODUCTS;

/** Number of a character's or fandom's products by role, in the order of the given categories. */
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

/** The role of a product on the page of a character or fandom. */
export const roleOn = (
  { accessoryIds = [] }: Pick<Landing, 'accessoryIds'>,
  { id, slug }: { id: number; slug: CategorySlug },
): ProductRole => (accessoryIds.includes(id) ? 'accessories' : roleOf(slug));

/** The path of page `page` of a character's or fandom's products. */
export const landingPagePath = (list: LandingList, slug: string, page: number): string =>
  page > 1 ? `${landingPath(list, slug)}?page=${page}` : landingPath(list, slug);

/** Whether a path segment has the form of a slug. */
export const isSlug = (text: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** The path of a category filtered by a character or fandom. */
export const facetPath = (category: CategorySlug, list: LandingList, slug: string): string =>
  `/${category}?${LANDING_ROOTS[list]}=${slug}`;

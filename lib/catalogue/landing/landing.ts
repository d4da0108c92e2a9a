import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { productCount } from '@/lib/catalogue/product/product-count';
import { PRODUCT_ROLES, type ProductRole, roleOf } from '@/lib/catalogue/product/roles';
import { shorten } from '@/lib/catalogue/seo/page-metadata';
import type { Kopecks } from '@/lib/shared/money';
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
   * (`landing-pictures.ts`). More than one only for a fandom without a chosen picture.
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

/** Name of a single product of each role, as used inside a sentence. */
const ONE: Record<ProductRole, string> = {
  costume: 'костюм',
  wig: 'перука',
  lenses: 'лінзи',
  props: 'реквізит',
  accessories: 'аксесуари',
  merch: 'мерч',
};

/** What the shop sells for a character or fandom: «костюм, перука, лінзи». */
const productNamesOf = (landing: Landing): string[] => {
  const counts = roleCounts(landing);
  return PRODUCT_ROLES.filter((role) => counts.has(role)).map((role) => ONE[role]);
};

const TITLE_LIMIT = 60;
const NAME_LIMIT = 36;

/** Page title of at most 60 characters: the name, then the kinds of products that fit, or the page number. */
export function landingTitle(landing: Landing, page: number): string {
  const name = shorten(landing.name, NAME_LIMIT);
  const what = landing.list === 'characters' ? `${name}: косплей` : `Фандом «${name}»`;
  const suffix = page > 1 ? `, сторінка ${page}` : '';
  if (suffix) return what + suffix;
  let title = what;
  for (const [place, product] of productNamesOf(landing).entries()) {
    const longer = `${title}${place === 0 ? ' — ' : ', '}${product}`;
    if (longer.length > TITLE_LIMIT) break;
    title = longer;
  }
  return title;
}

const DESCRIPTION = { least: 70, most: 160 };

/**
 * Meta description of 70 to 160 characters. Page 1 has the text that staff wrote. The kinds of products are added if
 * this text is short or missing, and on all further pages.
 */
export function landingDescription(landing: Landing, page: number): string {
  const start = page > 1 ? `Сторінка ${page}. ` : '';
  const sold = `${landing.name}: ${productNamesOf(landing).join(', ')} — ${productCount(landingTotal(landing))}. ${
    landing.list === 'characters'
      ? 'Зберіть образ цілком у «Амплуа», доставка по всій Україні.'
      : 'Оберіть персонажа й зберіть образ, доставка по всій Україні.'
  }`;
  const own = page > 1 ? '' : landing.text;
  const whole = own.length < DESCRIPTION.least ? `${own} ${sold}` : own;
  return shorten(start + whole, DESCRIPTION.most);
}

/** The text under the page's heading: the text that staff wrote, else a generated one. */
export const landingText = (landing: Landing): string =>
  landing.text ||
  (landing.list === 'characters'
    ? `Усе для образу «${landing.name}» в одному місці: ${productNamesOf(landing).join(', ')}.`
    : `Усі товари фандому «${landing.name}»: ${productNamesOf(landing).join(', ')}.`);

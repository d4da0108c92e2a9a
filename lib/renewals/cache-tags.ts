/**
 * Cache tags. Renewing a tag makes the pages and data that carry it stale. Tags are built only in this file (checked by
 * `cache-tags.test.ts`).
 */

/** Carried by every page, for content that all pages show, such as the shop's contacts. */
export const SHOP_TAG = 'shop';
/** Carried by everything that lists or counts products of several categories. */
export const CATALOGUE_TAG = 'catalogue';
export const BUNDLES_TAG = 'bundles';
/** Carried by everything that is sorted by sales. */
export const POPULAR_TAG = 'popular';

/** Tag of lists of product cards. Revalidated when the average colours of photos (their placeholders) are known. */
export const COLOURS_TAG = 'colours';

/** Carried by no page. Renewed when the words of the search index have changed, for the in-memory copies of them. */
export const WORDS_TAG = 'words';
/** Carried by no page, as browsers fetch the stock. Renewed when something is in stock again or sold out. */
export const STOCK_TAG = 'stock';
const OF_STOCK = `${STOCK_TAG}:`;
/** Maximum products that get stock tags of their own in one renewal; above it only `stock:all` is renewed. */
const MOST_NAMED = 200;

/**
 * The tags to renew when the stock of these products has changed; no page carries them. One tag per product, so that an
 * in-memory copy need not check all products.
 */
export const stockTags = (productIds: readonly number[]): string[] => {
  if (productIds.length === 0) return [];
  const named = [...new Set(productIds)];
  const which = named.length > MOST_NAMED ? ['all'] : named;
  return [STOCK_TAG, ...which.map((one) => OF_STOCK + one)];
};

/**
 * Ids of the products whose stock has changed; null if all products may have changed, or if a tag concerns anything
 * besides stock.
 */
export function productsOfStock(tags: readonly string[]): number[] | null {
  const named = tags
    .filter((tag) => tag.startsWith(OF_STOCK))
    .map((tag) => tag.slice(OF_STOCK.length));
  const isAll = named.length === 0 || named.includes('all');
  return isAll || !tags.every(isOfStock) ? null : named.map(Number).sort((a, b) => a - b);
}

export const isOfStock = (tag: string): boolean => tag === STOCK_TAG || tag.startsWith(OF_STOCK);

/** Renewing these tags renews all pages and all in-memory copies, since every page carries SHOP_TAG. */
export const EVERYTHING = [SHOP_TAG, CATALOGUE_TAG, WORDS_TAG, STOCK_TAG];

/**
 * Maximum tags of one renewal. Next compares each tag with all tags before it: 2 000 tags block the event loop for 30
 * ms, 20 000 for 1.3 s.
 */
const MOST_RENEWED = 2000;

/** Returns the tags to renew: the given ones, or EVERYTHING if there are too many. */
export const tagsToRenew = (named: string[]): string[] =>
  named.length > MOST_RENEWED ? EVERYTHING : named;

export const productTag = (productId: number): string => `product:${productId}`;

export const categoryTag = (slug: string): string => `category:${slug}`;

export const isCategoryTag = (tag: string): boolean => tag.startsWith('category:');

/** The tag of the landing page of a character or a fandom. */
export const landingTag = (list: 'characters' | 'fandoms', slug: string): string =>
  `${list === 'characters' ? 'character' : 'fandom'}:${slug}`;

/** The tag of what staff write, such as the home page: a kind of `lib/content/kinds.ts`. */
export const contentTag = (kind: string): string => `content:${kind}`;

/** Carried by no page. Renewed when redirects have changed, for the in-memory copies of them. */
export const REDIRECTS_TAG = 'redirects';

/** Cache tags by which pages and their data are revalidated. Built only here (checked by `cache-tags.test.ts`). */

/** On every page, for content that all of them show, such as the shop's contacts. */
export const SHOP_TAG = 'shop';
/** On everything that lists or counts products across categories. */
export const CATALOGUE_TAG = 'catalogue';
export const BUNDLES_TAG = 'bundles';
/** On everything sorted by sales. */
export const POPULAR_TAG = 'popular';

/** On lists of cards: average photo colours, shown as placeholders, have been computed. */
export const COLOURS_TAG = 'colours';

/** On no page: the words of the search index have changed. */
export const WORDS_TAG = 'words';
/** On no page: something is in stock again or sold out; browsers fetch the stock. */
export const STOCK_TAG = 'stock';
const OF_STOCK = `${STOCK_TAG}:`;
/** Maximum products named by their own stock tags; above it `all`. */
const MOST_NAMED = 200;

/**
 * Tags for changed stock of these products, on no page either. They name the products, so that an in-memory copy need
 * not check all of them.
 */
export const stockTags = (productIds: readonly number[]): string[] => {
  if (productIds.length === 0) return [];
  const named = [...new Set(productIds)];
  const which = named.length > MOST_NAMED ? ['all'] : named;
  return [STOCK_TAG, ...which.map((one) => OF_STOCK + one)];
};

/**
 * The ids of the products whose stock has changed; null if the tags name anything besides stock or not every product.
 */
export function productsOfStock(tags: readonly string[]): number[] | null {
  const named = tags
    .filter((tag) => tag.startsWith(OF_STOCK))
    .map((tag) => tag.slice(OF_STOCK.length));
  const isAll = named.length === 0 || named.includes('all');
  return isAll || !tags.every(isOfStock) ? null : named.map(Number).sort((a, b) => a - b);
}

export const isOfStock = (tag: string): boolean => tag === STOCK_TAG || tag.startsWith(OF_STOCK);

/** Tags that together renew all pages and in-memory copies: every page carries the first. */
export const EVERYTHING = [SHOP_TAG, CATALOGUE_TAG, WORDS_TAG, STOCK_TAG];

/**
 * Maximum tags of one renewal. Next compares each tag with all before it: 2 000 block the event loop for 30 ms, 20 000
 * for 1.3 s.
 */
const MOST_RENEWED = 2000;

/** The tags by which to renew pages: those given or, above the limit, all. */
export const tagsToRenew = (named: string[]): string[] =>
  named.length > MOST_RENEWED ? EVERYTHING : named;

export const productTag = (productId: number): string => `product:${productId}`;

export const categoryTag = (slug: string): string => `category:${slug}`;

export const isCategoryTag = (tag: string): boolean => tag.startsWith('category:');

/** The tag of a landing page of this list. */
export const landingTag = (list: 'characters' | 'fandoms', slug: string): string =>
  `${list === 'characters' ? 'character' : 'fandom'}:${slug}`;

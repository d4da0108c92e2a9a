/**
 * Cache tags of pages and their data, by which they are revalidated. Built only here
 * (`cache-tags.test.ts`).
 */

/** On every page: for what all of them show, such as the shop's contacts. */
export const SHOP_TAG = 'shop';
/** On everything that lists or counts products across categories. */
export const CATALOGUE_TAG = 'catalogue';
export const BUNDLES_TAG = 'bundles';
/** On everything sorted by sales. */
export const POPULAR_TAG = 'popular';

/** On lists of cards: colours of photos have become known, which stand in for them until they have come. */
export const COLOURS_TAG = 'colours';

/** On no page: words of the search have changed. */
export const WORDS_TAG = 'words';
/** On no page: something is in stock again, or sold out; pages learn of it in the browser. */
export const STOCK_TAG = 'stock';
const OF_STOCK = `${STOCK_TAG}:`;
/** More products than this are not named one by one. */
const MOST_NAMED = 200;

/**
 * For changed stock of these products, on no page either. Named, so that a copy in memory need not look for
 * them among all.
 */
export const stockTags = (productIds: readonly number[]): string[] => {
  if (productIds.length === 0) return [];
  const named = [...new Set(productIds)];
  const which = named.length > MOST_NAMED ? ['all'] : named;
  return [STOCK_TAG, ...which.map((one) => OF_STOCK + one)];
};

/** The products whose stock alone these tags are about, by id; null when they are about more than that. */
export function productsOfStock(tags: readonly string[]): number[] | null {
  const named = tags
    .filter((tag) => tag.startsWith(OF_STOCK))
    .map((tag) => tag.slice(OF_STOCK.length));
  const isAll = named.length === 0 || named.includes('all');
  return isAll || !tags.every(isOfStock) ? null : named.map(Number).sort((a, b) => a - b);
}

export const isOfStock = (tag: string): boolean => tag === STOCK_TAG || tag.startsWith(OF_STOCK);

/** Tags that together renew all pages and copies: every page carries the first. */
export const EVERYTHING = [SHOP_TAG, CATALOGUE_TAG, WORDS_TAG, STOCK_TAG];

/** Next looks each tag up among all before it: 2 000 take 30 ms in which nobody is answered, 20 000 take 1.3 s. */
const MOST_RENEWED = 2000;

/** The tags to renew pages by: those named, or everything where there are too many. */
export const tagsToRenew = (named: string[]): string[] =>
  named.length > MOST_RENEWED ? EVERYTHING : named;

export const productTag = (productId: number): string => `product:${productId}`;

export const categoryTag = (slug: string): string => `category:${slug}`;

export const isCategoryTag = (tag: string): boolean => tag.startsWith('category:');

/** The tag of a landing page, by its list. */
export const landingTag = (list: 'characters' | 'fandoms', slug: string): string =>
  `${list === 'characters' ? 'character' : 'fandom'}:${slug}`;

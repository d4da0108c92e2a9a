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

/** On no page: words of the search have changed. */
export const WORDS_TAG = 'words';
/** On no page: something is in stock again, or sold out; pages learn of it in the browser. */
export const STOCK_TAG = 'stock';

/** Tags that together renew all pages and copies: every page carries the first. */
export const EVERYTHING = [SHOP_TAG, CATALOGUE_TAG, WORDS_TAG, STOCK_TAG];

export const productTag = (productId: number): string => `product:${productId}`;

export const categoryTag = (slug: string): string => `category:${slug}`;

export const isCategoryTag = (tag: string): boolean => tag.startsWith('category:');

/** The tag of a landing page, by its list. */
export const landingTag = (list: 'characters' | 'fandoms', slug: string): string =>
  `${list === 'characters' ? 'character' : 'fandom'}:${slug}`;

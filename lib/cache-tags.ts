/**
 * The tags under which pages and what they read are stored, and by which they are renewed. They are built
 * here and nowhere else (`cache-tags.test.ts`).
 */

/** On every page: what all of them show, as the shop's contacts. */
export const SHOP_TAG = 'shop';
/** On whatever lists or counts products across categories. */
export const CATALOGUE_TAG = 'catalogue';
export const BUNDLES_TAG = 'bundles';
/** On what is in the order of sales. */
export const POPULAR_TAG = 'popular';

export const productTag = (productId: number): string => `product:${productId}`;

export const categoryTag = (slug: string): string => `category:${slug}`;

/** The tag of a landing page by the list that its own tag is in. */
export const landingTag = (list: 'characters' | 'fandoms', slug: string): string =>
  `${list === 'characters' ? 'character' : 'fandom'}:${slug}`;

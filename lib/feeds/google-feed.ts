import { rssFeed } from './rss-feed';

/**
 * Google Merchant Center, RSS 2.0 (support.google.com/merchants: product data specification, 7052112; RSS 2.0, 14987622).
 * Contains no shipping prices, because the recipient pays the carrier by weight, which is not known in advance.
 */
export const googleFeed = rssFeed({
  id: 'google',
  longest: { title: 150, description: 5000, brand: 70, list: 100 },
  mostMorePhotos: 10,
  ownAttributes: (item, { shop }) => [
    ['canonical_link', item.groupId && shop.siteUrl + item.canonicalPath],
    ['availability', item.stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['identifier_exists', item.gtin ? null : 'no'],
    ['is_bundle', item.productId === null ? 'yes' : null],
  ],
});

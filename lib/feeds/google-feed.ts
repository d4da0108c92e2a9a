import type { FeedFormat } from './feed-rules';
import {
  clothesAttributes,
  googleCategory,
  productType,
  RSS_TAIL,
  rssHead,
  rssItem,
  rssPhotos,
  rssPrices,
  shortened,
  slashed,
} from './rss-feed';

const LONGEST = { title: 150, description: 5000, brand: 70, list: 100 };
const MOST_MORE_PHOTOS = 10;

/**
 * Google Merchant Center, RSS 2.0 (support.google.com/merchants: product data specification, 7052112; RSS 2.0, 14987622).
 * Contains no shipping prices, because the recipient pays the carrier by weight, which is not known in advance.
 */
export const googleFeed: FeedFormat = {
  id: 'google',
  head: rssHead,
  item(item, { shop, settings }) {
    const category = googleCategory(item, settings);
    return rssItem([
      ['id', item.id],
      ['title', shortened(item.title, LONGEST.title)],
      ['description', shortened(item.description || item.title, LONGEST.description)],
      ['link', shop.siteUrl + item.path],
      ['canonical_link', item.groupId && shop.siteUrl + item.canonicalPath],
      ...rssPhotos(item, shop.siteUrl, MOST_MORE_PHOTOS),
      ['availability', item.stock > 0 ? 'in_stock' : 'out_of_stock'],
      ...rssPrices(item),
      ['condition', 'new'],
      ['brand', shortened(item.brand, LONGEST.brand)],
      ['gtin', item.gtin],
      ['identifier_exists', item.gtin ? null : 'no'],
      ['is_bundle', item.productId === null ? 'yes' : null],
      ['item_group_id', item.groupId],
      ['size', shortened(item.size, LONGEST.list)],
      ['color', slashed(item.color, LONGEST.list)],
      ['material', slashed(item.material, LONGEST.list)],
      ...clothesAttributes(item, category, settings),
      ['product_type', productType(item)],
      ['google_product_category', category],
    ]);
  },
  tail: RSS_TAIL,
};

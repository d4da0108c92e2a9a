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

const LONGEST = { title: 200, description: 9999, brand: 100, list: 200 };
const MOST_MORE_PHOTOS = 20;

/**
 * Meta Commerce catalogue (Facebook, Instagram), RSS XML (developers.facebook.com: Catalog reference, supported fields).
 * Unlike Google's: availability is written with a space, pieces are sent, and `identifier_exists`, `canonical_link` and
 * `is_bundle` do not exist. Meta reads a feed once an hour at most.
 */
export const metaFeed: FeedFormat = {
  id: 'meta',
  head: rssHead,
  item(item, { shop, settings }) {
    const category = googleCategory(item, settings);
    return rssItem([
      ['id', item.id],
      ['title', shortened(item.title, LONGEST.title)],
      ['description', shortened(item.description || item.title, LONGEST.description)],
      ['availability', item.stock > 0 ? 'in stock' : 'out of stock'],
      ['condition', 'new'],
      ...rssPrices(item),
      ['link', shop.siteUrl + item.path],
      ...rssPhotos(item, shop.siteUrl, MOST_MORE_PHOTOS),
      ['brand', shortened(item.brand, LONGEST.brand)],
      ['gtin', item.gtin],
      // The field counts from 1; availability says when there are none.
      ['quantity_to_sell_on_facebook', item.stock > 0 ? String(item.stock) : null],
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

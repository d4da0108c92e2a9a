import { rssFeed } from './rss-feed';

/**
 * Meta Commerce catalogue (Facebook, Instagram), RSS XML (developers.facebook.com: Catalog reference, supported fields).
 * Unlike Google's: availability is written with a space, pieces are sent, and `identifier_exists`, `canonical_link` and
 * `is_bundle` do not exist. Meta reads a feed once an hour at most.
 */
export const metaFeed = rssFeed({
  id: 'meta',
  longest: { title: 200, description: 9999, brand: 100, list: 200 },
  mostMorePhotos: 20,
  ownAttributes: ({ stock }) => [
    ['availability', stock > 0 ? 'in stock' : 'out of stock'],
    // The field counts from 1; availability says when there are none.
    ['quantity_to_sell_on_facebook', stock > 0 ? String(stock) : null],
  ],
});

const ALL_COUNTED =
  'counts or orders all of its rows; people wait for it seldom, and a column to sort by is not indexed';
const JUDGED =
  'judges all visible products at once; needs its figures kept beside product_meta instead';
const CAUGHT_UP =
  'the copy of the filters looks through all products for what a transaction has written (docs/decisions/006); only stock is named in the log';
const TYPED = 'looks for a part of a text in all rows; needs trigrams or a search engine';

const KEPT =
  'goes over all goods for what is kept until something changes, an hour at most: maps for search engines, lists of tags on pages';
const MANY_FIT =
  'orders what a word finds by rank, and every seventh product has that word; needs a search engine (docs/scale.md)';

/** Asks whose statements read everything, with the change that a shop too large for this would need. */
export const WALLS: Record<string, string> = {
  tags: KEPT,
  'menu counts': KEPT,
  'sitemap index': KEPT,
  'sitemap, last part': KEPT,
  'sitemap, landing pages': KEPT,
  'search page': MANY_FIT,
  'API: search list': MANY_FIT,
  'orders, period': ALL_COUNTED,
  'orders, filters and sort': ALL_COUNTED,
  'customers, search': TYPED,
  'contacts for an order': TYPED,
  'customers, sorts':
    'adds up the orders of all customers; needs the sums kept beside the customer',
  bundles: ALL_COUNTED,
  'bundles, search': ALL_COUNTED,
  'log, filters': ALL_COUNTED,
  'products, sorts': ALL_COUNTED,
  'products, filters': ALL_COUNTED,
  'products, known words': MANY_FIT,
  'products, unknown words': TYPED,
  'tags by name': ALL_COUNTED,
  'tags by count': ALL_COUNTED,
  'tags, search': ALL_COUNTED,
  'reviews, search': TYPED,
  'by metadata issues': JUDGED,
  'metadata status': JUDGED,
  'metadata, page': JUDGED,
  'metadata, by name': JUDGED,
  'metadata, known words': JUDGED,
  'metadata, unknown words': TYPED,
  'metadata, filters': JUDGED,
  'metadata, ids to fill': JUDGED,
  'metadata, the next': JUDGED,
  overview: JUDGED,
  'save a price': CAUGHT_UP,
  'save a title': CAUGHT_UP,
  'save metadata': CAUGHT_UP,
  'save tags of a product': CAUGHT_UP,
  'save a text of a character': CAUGHT_UP,
  'rename a character': CAUGHT_UP,
  'save a text of 2 500 goods': CAUGHT_UP,
  'decide on a review': CAUGHT_UP,
  'save settings': CAUGHT_UP,
  'facets after a price': CAUGHT_UP,
  'changed products':
    'reads all products once a synchronisation; an index on what every write changes would cost each of them more',
};

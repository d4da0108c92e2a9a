const ALL_COUNTED =
  'counts or sorts all rows of the list; seldom requested, and the sort columns have no index';
const JUDGED =
  'computes the metadata quality of all visible products at once; needs totals stored beside product_meta';
const CAUGHT_UP =
  'the filter index in memory scans all products for rows written since (docs/decisions/006); only stock changes name their products in the log';
const TYPED = 'searches all rows for a substring; needs a trigram index or a search engine';

const KEPT =
  'reads all products for a result that is cached until something changes, at most an hour: sitemaps, tag lists of pages';
const MANY_FIT =
  'ranks all matches of a word that every seventh product has; needs a search engine (docs/scale.md)';

/**
 * Operations (`Ask`) whose statements read a whole table. Each value says why, and some say what a larger shop would
 * need instead.
 */
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
  'customers, sorts': 'sums up the orders of all customers; needs totals stored with each customer',
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
    'reads all products once per synchronisation; an index on a column that every write changes would slow down all writes',
};

import { CATEGORY_SLUGS, isCategorySlug } from '@/lib/catalogue/listing/categories';
import { isKnownPath, pagePath } from '@/lib/pages';
import { pathOf } from './gate';

/** URL of the 404 page for all paths outside the categories. */
export const NOT_FOUND = '/_';

/** URL of the 404 page for paths with this first segment; a category has its own, which links back to it. */
export const notFoundPageOf = (root: string): string =>
  isCategorySlug(root) ? `/${root}/_` : NOT_FOUND;

const MISSING_PAGES = new Set([NOT_FOUND, ...CATEGORY_SLUGS.map(notFoundPageOf)]);

/** Whether a URL is one of these 404 pages, each of which is shown for many missing URLs. */
export const isMissingPage = (url: string): boolean => MISSING_PAGES.has(url);

export type Address =
  /** Handle the request as if it had this URL. */
  | { kind: 'as'; url: string }
  /** Redirect permanently (308). */
  | { kind: 'moved'; to: string };

/** Handlers and files: for them a trailing slash has no meaning. */
const NO_PAGE = /^\/(api|_next|media|feeds|share)\//;

/**
 * Pure: the URL under which a request is handled, or its redirect. Next must not see repeated slashes and backslashes,
 * which it interprets in its own way. Such a URL, like a page path with capital letters, is corrected and gets a
 * trailing slash; then the rule in next.config.mjs redirects once, to the final URL. A path with an unknown first
 * segment gets the shared 404 page; otherwise Next would render and store a page for every made-up URL.
 */
export function addressOf(url: string): Address {
  const path = pathOf(url);
  const spelled = pagePath(path.replace(/[\\/]+/g, '/'));
  if (spelled === path) return { kind: 'as', url: isThere(path) ? url : NOT_FOUND };
  const tidy = spelled.endsWith('/') ? spelled : `${spelled}/`;
  const query = url.slice(path.length);
  if (tidy === '/' || NO_PAGE.test(tidy)) {
    return { kind: 'moved', to: tidy.replace(/(?<=.)\/$/, '') + query };
  }
  return { kind: 'as', url: isThere(tidy) ? tidy + query : NOT_FOUND };
}

/**
 * Whether the shop has this path. Under `/_next` only static files count: Next also answers other paths there, such as
 * `/_next/data/…/checkout.json`, which would be second URLs of our pages.
 */
const isThere = (path: string): boolean =>
  isKnownPath(path) &&
  !/^\/api\/?$/i.test(path) &&
  (!/^\/_next(\/|$)/i.test(path) || path.startsWith('/_next/static/'));

import { CATEGORY_SLUGS, isCategorySlug } from '@/lib/catalogue/listing/categories';
import { FILTER_KEYS } from '@/lib/catalogue/listing/filter';
import { isKnownPath, isListing, isNarrowed, isPublicPage, pagePath } from '@/lib/pages';
import { isCampaignParameter } from '@/lib/shared/campaign-parameters';
import { pathOf } from './gate';

/** URL of the 404 page for all paths outside the categories. */
export const NOT_FOUND = '/_';

/**
 * URL of the 404 page for paths with this first segment. A category has a 404 page of its own, with a link to the
 * category.
 */
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

/** Paths of handlers and files, for which a trailing slash has no meaning. */
const NO_PAGE = /^\/(api|_next|media|feeds|share)\//;

/**
 * Pure: the URL under which a request is handled, or its redirect. Repeated slashes and backslashes must not reach
 * Next, which interprets them in its own way. A URL with them, or a page path with capital letters, is corrected and
 * gets a trailing slash; then the rule in next.config.mjs redirects once, to the final URL. A path with an unknown
 * first segment gets the shared 404 page; otherwise Next would render and store a page for every made-up URL.
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
 * Whether the shop has this path. Under `/_next` only static files count, since Next also responds to other paths
 * there, such as `/_next/data/…/checkout.json`, which would be second URLs of our pages.
 */
const isThere = (path: string): boolean =>
  isKnownPath(path) &&
  !/^\/api\/?$/i.test(path) &&
  // Reached by URLs with `.md` only, which next.config.mjs rewrites.
  !path.startsWith('/markdown') &&
  (!/^\/_next(\/|$)/i.test(path) || path.startsWith('/_next/static/'));

/** Query parameters that make the server render a category or the search for this query (`proxy.ts`). */
const NARROWING = new Set<string>([...FILTER_KEYS, 'q']);

/**
 * Pure: splits the URL of a public page into the URL with only those parameters that change the page, and the other
 * parameters (`utm_source=a&x=1`; empty if there are none). From a filtered list only campaign parameters are removed,
 * since the rest decides whether the list is redirected to its canonical URL.
 */
export function splitUnusedQuery(url: string): { url: string; unread: string } {
  const path = pathOf(url);
  const query = url.slice(path.length + 1);
  // A path with percent escapes may be another spelling of a list; `proxy.ts` redirects it with its whole query.
  if (query === '' || !isPublicPage(path) || path.includes('%')) return { url, unread: '' };
  const parts = query.split('&');
  const names = parts.map(nameOf);
  const isRead = readerOf(path, names);
  const [read, unread] = [true, false].map((wanted) =>
    parts.filter((_, place) => isRead(names[place] ?? '') === wanted).join('&'),
  );
  return { url: read ? `${path}?${read}` : path, unread: unread ?? '' };
}

function readerOf(path: string, names: string[]): (name: string) => boolean {
  if (isNarrowed(path) && names.some((name) => NARROWING.has(name))) {
    return (name) => !isCampaignParameter(name);
  }
  return isNarrowed(path) || isListing(path) ? (name) => name === 'page' : () => false;
}

/** Pure: the target of a redirect, extended by the parameters that were removed from the requested URL. */
export function restoreQuery(target: string, unread: string): string {
  const [address = '', ...fragment] = target.split('#');
  return [`${address}${address.includes('?') ? '&' : '?'}${unread}`, ...fragment].join('#');
}

const nameOf = (part: string): string => {
  const [name = ''] = part.split('=', 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

import { CATEGORY_SLUGS, isCategorySlug } from '@/lib/catalogue/listing/categories';
import { isKnownPath, pagePath } from '@/lib/pages';
import { pathOf } from './gate';

/** A path that no category has: the page for what is missing. */
export const NOT_FOUND = '/_';

/** The URL of the 404 page for paths that begin so: that of a category leads back to it. */
export const missingIn = (root: string): string =>
  isCategorySlug(root) ? `/${root}/_` : NOT_FOUND;

const MISSING_PAGES = new Set([NOT_FOUND, ...CATEGORY_SLUGS.map(missingIn)]);

/** Whether a URL is of one of these, which stand for all that is missing. */
export const isMissingPage = (url: string): boolean => MISSING_PAGES.has(url);

export type Address =
  /** Continues with this URL. */
  | { kind: 'as'; url: string }
  /** Redirects permanently. */
  | { kind: 'moved'; to: string };

/** Handlers and files, which have no trailing-slash rule. */
const NO_PAGE = /^\/(api|_next|media|feeds|share)\//;

/**
 * Pure: where a page request belongs. Next treats repeated slashes and backslashes in its own way,
 * so it never sees them: such a URL is read as one with a single trailing slash too many, and the
 * rule for that (next.config.mjs) redirects to the final URL at once. So is a page whose path has
 * capital letters. A path whose beginning the
 * shop does not know gets the one 404 page, or every made-up URL would be rendered and stored.
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

/** Of Next's own paths only its files: the others are duplicate URLs of our pages. */
const isThere = (path: string): boolean =>
  isKnownPath(path) &&
  !/^\/api\/?$/i.test(path) &&
  (!/^\/_next(\/|$)/i.test(path) || path.startsWith('/_next/static/'));

import { isKnownPath } from '@/lib/pages';
import { pathOf } from './gate';

/** An address that no route knows: Next answers it with the page that it made at build. */
export const NOT_FOUND = '/_/not/found';

export type Address =
  /** Goes on under this target. */
  | { kind: 'as'; url: string }
  /** Is at another address for good. */
  | { kind: 'moved'; to: string };

/** Handlers and files, which have no rule for a slash at the end. */
const NO_PAGE = /^\/(api|_next|media|feeds|share)\//;

/**
 * Pure: where a request of a page belongs. Next has its own ideas of repeated and backward slashes, so it never
 * sees them: such an address is read as one with a single slash too many, at its end, and the rule for that
 * (next.config.mjs) leads to the last address at once. What begins like nothing in the shop is the one
 * missing page, or every made-up address would be rendered and stored.
 */
export function addressOf(url: string): Address {
  const path = pathOf(url);
  if (!/[\\/]{2}|\\/.test(path)) return { kind: 'as', url: isThere(path) ? url : NOT_FOUND };
  const tidy = `${path}/`.replace(/[\\/]+/g, '/');
  const query = url.slice(path.length);
  if (tidy === '/' || NO_PAGE.test(tidy)) {
    return { kind: 'moved', to: tidy.replace(/(?<=.)\/$/, '') + query };
  }
  return { kind: 'as', url: isThere(tidy) ? tidy + query : NOT_FOUND };
}

/** Of what is Next's own only its files: its other addresses are second ones of our pages. */
const isThere = (path: string): boolean =>
  isKnownPath(path) &&
  !/^\/api\/?$/i.test(path) &&
  (!/^\/_next(\/|$)/i.test(path) || path.startsWith('/_next/static/'));

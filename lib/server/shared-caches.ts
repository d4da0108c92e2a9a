import type { ServerResponse } from 'node:http';
import type { Cdn } from '@/lib/cdn/registry';
import { logAge } from '@/lib/renewals/log-age';
import { renewalCount } from '@/lib/renewals/renewal-count';
import { SECOND } from '@/lib/shared/clock';
import { areLatePagesLeft } from '../renewals/renew-late-pages';

/**
 * Seconds for which a CDN serves a page without revalidation. `unpurged` is for a CDN that the shop does not purge,
 * `purged` for one that it purges.
 */
const PAGE = { unpurged: 60, purged: 3600 };
/**
 * Maximum age in ms of the last read of the renewal log. The CDN is purged two seconds after a process has first seen a
 * change, so a process that has read the log within this time sends no page that is older than the purge.
 */
const FRESH = 1.5 * SECOND;
/**
 * Seconds for which a CDN may serve the response of a missing or removed page. Short, since the page may exist soon.
 */
const MISSING = 10;
/** Allows a CDN to serve a stale page for a minute while it revalidates, and for a day while the shop is down. */
const STALE = 'stale-while-revalidate=60, stale-if-error=86400';

/** The `Cache-Control` header for browsers: they must revalidate a page each time. */
export const REVALIDATE_ALWAYS = 'max-age=0, must-revalidate';

const MOVED = 308;
const isMissing = (status: number): boolean => status === 404 || status === 410;

/**
 * Replaces Next's cache headers of a stored page, with which every cache would keep the page for a month. Browsers
 * revalidate each time. A shared cache keeps the page for a minute, a CDN that the shop purges for an hour. Only the
 * CDN may serve stale pages (RFC 9213), since a browser would do that without limit. `renewals` is the renewalCount()
 * at the start of the response. If this process may not know the newest changes yet, the page could reach the CDN after
 * the purge for such a change, so the CDN keeps it for only a minute.
 */
export function setSharedCaching(
  response: ServerResponse,
  cdn: Cdn | null,
  renewals: number,
): void {
  const tags = tagsOf(response);
  response.removeHeader(TAGS);
  const given = String(response.getHeader('cache-control') ?? '');
  if (!/\bs-maxage=[1-9]/.test(given)) {
    // A browser would keep a permanent redirect forever, and would loop if the old URL is used again later.
    if (response.statusCode === MOVED && given === '')
      response.setHeader('cache-control', REVALIDATE_ALWAYS);
    return;
  }
  const isNewest = logAge() < FRESH && renewalCount() === renewals && !areLatePagesLeft();
  const seconds = isMissing(response.statusCode)
    ? MISSING
    : PAGE[cdn && isNewest ? 'purged' : 'unpurged'];
  response.setHeader('cache-control', `${REVALIDATE_ALWAYS}, s-maxage=${seconds}`);
  response.setHeader(
    'cdn-cache-control',
    `public, max-age=${seconds}${isMissing(response.statusCode) ? '' : `, ${STALE}`}`,
  );
  const header = cdn?.tagHeader;
  if (header && tags.length > 0) response.setHeader(header.name, tags.join(header.separator));
}

/** Internal header with a page's cache tags, set by `tagged-page-store.mjs`. */
const TAGS = 'x-page-tags';

/** The page's cache tags, without those that Next derives from the path. */
const tagsOf = (response: ServerResponse): string[] =>
  String(response.getHeader(TAGS) ?? '')
    .split(',')
    .filter((tag) => tag !== '' && !tag.startsWith('_N_T_'));

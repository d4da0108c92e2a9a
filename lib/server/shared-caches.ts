import type { ServerResponse } from 'node:http';
import type { Cdn } from '@/lib/cdn/cdn';
import { logAge } from '@/lib/renewals/log-age';
import { renewalCount } from '@/lib/renewals/renewal-count';
import { SECOND } from '@/lib/shared/clock';
import { areLatePagesLeft } from '../renewals/renew-late-pages';

/** Seconds for which a CDN may serve a page without revalidating. */
const PAGE = { unpurged: 60, purged: 3600 };
/**
 * In ms. The CDN is purged two seconds after a change was first seen: a process that has read the renewal log within
 * this time serves no page older than the purge.
 */
const FRESH = 1.5 * SECOND;
/** Seconds for pages that are missing or gone: they may exist soon. */
const MISSING = 10;
/** A stale page may be served during revalidation and while the shop is down. */
const STALE = 'stale-while-revalidate=60, stale-if-error=86400';

/** The `Cache-Control` for browsers: revalidate each time. */
export const REVALIDATE_ALWAYS = 'max-age=0, must-revalidate';

const MOVED = 308;
const isMissing = (status: number): boolean => status === 404 || status === 410;

/**
 * Replaces Next's cache headers of a stored page, which would let every cache keep it for a month. Browsers revalidate
 * each time; a CDN keeps the page for a minute, or for an hour if it is purged by cache tags. Only the CDN may serve
 * stale pages (RFC 9213): a browser would do so without limit. `renewals` is the renewalCount() at the start of the
 * response: a page that may arrive after its purge, from a suspended process or rendered during the change, is kept for
 * a minute too.
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
    // A browser would keep a permanent redirect forever, and loop if the old address is used again.
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

/** Set by `tagged-page-store.mjs`. */
const TAGS = 'x-page-tags';

/** The page's tags without those that Next derives from its path. */
const tagsOf = (response: ServerResponse): string[] =>
  String(response.getHeader(TAGS) ?? '')
    .split(',')
    .filter((tag) => tag !== '' && !tag.startsWith('_N_T_'));

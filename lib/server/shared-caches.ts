import type { ServerResponse } from 'node:http';
import type { Cdn } from '@/lib/cdn/cdn';
import { renewalCount } from '@/lib/http/route/renewal-count';
import { logAge } from '@/lib/renewals/log-age';
import { SECOND } from '@/lib/shared/clock';
import { areLatePagesLeft } from './renew-late-pages';

/** Seconds for which a cache in front of the shop may show a page without asking. */
const PAGE = { unpurged: 60, purged: 3600 };
/** A change is purged two seconds after it was seen: who has read the log since then gives no older page. */
const FRESH = 1.5 * SECOND;
/** The same for what is missing or gone: it may be there soon. */
const MISSING = 10;
/** While it asks for a newer one, and while the shop does not answer. */
const STALE = 'stale-while-revalidate=60, stale-if-error=86400';

/** For browsers. */
export const EACH_TIME = 'max-age=0, must-revalidate';

const MOVED = 308;
const isMissing = (status: number): boolean => status === 404 || status === 410;

/**
 * Replaces what Next says of a stored page, which no cache would forget for a month: browsers ask each
 * time, caches in front of the shop keep it for a minute, or for an hour when they are purged by its cache
 * tags. Stale pages are for those caches alone (RFC 9213), since a browser would show one on its own.
 * `renewals` is the renewalCount() with which the answer was begun: an old page that comes after its purge, of a
 * process that was suspended or has rendered it meanwhile, is kept for a minute too.
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
    // A browser would keep a permanent redirect for good, and loop once an old address is taken back.
    if (response.statusCode === MOVED && given === '')
      response.setHeader('cache-control', EACH_TIME);
    return;
  }
  const isNewest = logAge() < FRESH && renewalCount() === renewals && !areLatePagesLeft();
  const seconds = isMissing(response.statusCode)
    ? MISSING
    : PAGE[cdn && isNewest ? 'purged' : 'unpurged'];
  response.setHeader('cache-control', `${EACH_TIME}, s-maxage=${seconds}`);
  response.setHeader(
    'cdn-cache-control',
    `public, max-age=${seconds}${isMissing(response.statusCode) ? '' : `, ${STALE}`}`,
  );
  const header = cdn?.tagHeader;
  if (header && tags.length > 0) response.setHeader(header.name, tags.join(header.separator));
}

/** Set by `tagged-page-store.mjs`. */
const TAGS = 'x-page-tags';

/** The page's tags without those that Next makes of its path. */
const tagsOf = (response: ServerResponse): string[] =>
  String(response.getHeader(TAGS) ?? '')
    .split(',')
    .filter((tag) => tag !== '' && !tag.startsWith('_N_T_'));

import { isPrivatePage } from '@/lib/private-pages';
import { isCampaignParameter } from '@/lib/shared/campaign-parameters';

/**
 * Caching strategies of the service worker:
 * - `page`: the network; after a failure or timeout, the cache
 * - `unkept`: never cached; after a failure, the offline page
 * - `file`: the cache; if the file is not cached, the network
 * - `picture`: the network; after a failure, the cache
 */
export type Plan = 'page' | 'unkept' | 'file' | 'picture';

/** Maximum number of pages opened offline that a browser reports in one request. */
export const MOST_REPORTED = 100;

export type WorkerRequest = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** Pure: the strategy for a request of a page at `origin`; null if the browser handles the request itself. */
export function planFor(
  { method, mode, destination, url }: WorkerRequest,
  origin: string,
): Plan | null {
  const { origin: own, pathname } = new URL(url);
  if (method !== 'GET' || own !== origin) return null;
  // The worker handles every navigation. With navigation preload enabled, the browser would request a page twice if the
  // worker did not handle it.
  if (mode === 'navigate') return isPrivatePage(pathname) || isApi(pathname) ? 'unkept' : 'page';
  if (pathname.startsWith('/_next/static/')) return 'file';
  return destination === 'image' && !isApi(pathname) ? 'picture' : null;
}

const isApi = (pathname: string): boolean => /^\/api(\/|$)/i.test(pathname);

type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * Pure: whether a response may be cached. Only responses that are the same for everybody are cached, so that no
 * personal data is stored. Cache-Control marks them (`lib/server/shared-caches.ts`), and responses that set a cookie
 * never have this mark.
 */
export function isForEverybody({ status, type, redirected, headers }: Answered): boolean {
  const caching = headers.get('cache-control') ?? '';
  const isShared = /\bs-maxage=[1-9]|\bimmutable\b|^public\b/.test(caching);
  const isOurs = status === 200 && type === 'basic' && !redirected;
  return isOurs && isShared && !/\b(no-store|private)\b/.test(caching);
}

/**
 * Pure: whether a request signs somebody in or out. Cached pages are then deleted, so that the next user cannot see
 * them.
 */
export const changesSession = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' &&
  /^\/api\/auth\/(login|logout|register|restore|account)\b/.test(new URL(url).pathname);

/**
 * Pure: whether a page that Next's router has rendered in the browser should be fetched and cached. Filtered lists are
 * not cached, because the server renders them for each visit.
 */
export const isCacheable = (url: string, origin: string): boolean => {
  const { search } = new URL(url);
  const asked = { method: 'GET', mode: 'navigate', destination: '', url } as const;
  return planFor(asked, origin) === 'page' && /^(\?page=\d+)?$/.test(search);
};

/** Pure: the key under which a page is cached. The key is the URL without campaign parameters, such as `utm_source`. */
export function pageKey(url: string): string {
  const [page = '', query = ''] = url.split('?', 2);
  const parts = query
    .split('&')
    .filter((part) => !isCampaignParameter(part.split('=', 1)[0] ?? ''));
  return parts.join('&') ? `${page}?${parts.join('&')}` : page;
}

/** Pure: URLs of the scripts, styles and fonts that a page uses, except scripts for old browsers (`nomodule`). */
export const filesOf = (html: string): string[] => [
  ...new Set(
    html.replace(/<script[^>]* nomodule[^>]*>/gi, '').match(/\/_next\/static\/[\w./~%-]+/g),
  ),
];

/** A notification shown by the service worker. It appears on locked screens, so it holds no personal data. */
export type PushText = {
  title: string;
  body: string;
  /** Path of the page that a click on the notification opens. */
  path: string;
  /** A newer notification with the same tag replaces an older one. */
  tag: string;
  /** Number shown on the app's badge: orders that wait for staff. */
  count: number;
};

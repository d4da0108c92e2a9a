import { isPrivatePage } from '@/lib/private-pages';
import { isCampaignParameter } from '@/lib/shared/campaign-parameters';

/**
 * What the service worker does with a request: `page` is asked of the network first, `unkept` of the network alone (its
 * failure is told by the page for that), `file` comes from the cache once it is there, `picture` when the network fails.
 */
export type Plan = 'page' | 'unkept' | 'file' | 'picture';

export type Asked = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** Pure: what to do with a request of a page at `origin`; null for what the worker leaves to the browser. */
export function planFor({ method, mode, destination, url }: Asked, origin: string): Plan | null {
  const { origin: own, pathname } = new URL(url);
  if (method !== 'GET' || own !== origin) return null;
  // All of them: with navigation preload on, one that is left to the browser would be asked for twice.
  if (mode === 'navigate') return isPrivatePage(pathname) || isApi(pathname) ? 'unkept' : 'page';
  if (pathname.startsWith('/_next/static/')) return 'file';
  return destination === 'image' && !isApi(pathname) ? 'picture' : null;
}

const isApi = (pathname: string): boolean => /^\/api(\/|$)/i.test(pathname);

type Answered = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/**
 * Pure: whether an answer may be kept: only what the shop itself says is the same for everybody
 * (`lib/server/shared-caches.ts`), so that nothing personal ever is. A page with a cookie is never said to be.
 */
export function isForEverybody({ status, type, redirected, headers }: Answered): boolean {
  const caching = headers.get('cache-control') ?? '';
  const isShared = /\bs-maxage=[1-9]|\bimmutable\b|^public\b/.test(caching);
  const isOurs = status === 200 && type === 'basic' && !redirected;
  return isOurs && isShared && !/\b(no-store|private)\b/.test(caching);
}

/** Pure: whether a call signs somebody in or out, so that the next person must not see what was visited. */
export const changesPerson = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' &&
  /^\/api\/auth\/(login|logout|register|restore|account)\b/.test(new URL(url).pathname);

/** Pure: whether a page that the router has drawn is worth a fetch: not a list that its query narrows, which is for one visit. */
export const isWorthKeeping = (url: string, origin: string): boolean => {
  const { search } = new URL(url);
  const asked = { method: 'GET', mode: 'navigate', destination: '', url } as const;
  return planFor(asked, origin) === 'page' && /^(\?page=\d+)?$/.test(search);
};

/** Pure: the address under which a page is kept: without what only says which advertisement has led to it. */
export function pageKey(url: string): string {
  const [page = '', query = ''] = url.split('?', 2);
  const parts = query
    .split('&')
    .filter((part) => !isCampaignParameter(part.split('=', 1)[0] ?? ''));
  return parts.join('&') ? `${page}?${parts.join('&')}` : page;
}

/** Pure: the scripts, styles and fonts that a page names, without what is for browsers that have no service worker. */
export const filesOf = (html: string): string[] => [
  ...new Set(
    html.replace(/<script[^>]* nomodule[^>]*>/gi, '').match(/\/_next\/static\/[\w./~%-]+/g),
  ),
];

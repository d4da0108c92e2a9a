import { FILTER_KEYS } from '@/lib/catalogue/listing/filter';
import { isListing, isNarrowed, isPublicPage } from '@/lib/pages';
import { isCampaignParameter } from '@/lib/shared/campaign-parameters';
import { pathOf } from './gate';

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

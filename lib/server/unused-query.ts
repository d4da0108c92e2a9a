import { FILTER_KEYS } from '@/lib/catalogue/listing/filter';
import { isListing, isNarrowed, isPublicPage } from '@/lib/pages';
import { isCampaignParameter } from '@/lib/shared/campaign-parameters';
import { pathOf } from './gate';

/** Parameters with which a category's list or the search is rendered for its query (`proxy.ts`). */
const NARROWING = new Set<string>([...FILTER_KEYS, 'q']);

/**
 * Pure: splits the URL of a public page into the URL without parameters that do not change the page, and those
 * parameters (`utm_source=a&x=1`; empty if there are none). From a filtered list only campaign parameters are removed,
 * since its other parameters decide whether it redirects to its canonical URL.
 */
export function splitUnusedQuery(url: string): { url: string; unread: string } {
  const path = pathOf(url);
  const query = url.slice(path.length + 1);
  // An escaped path may be another spelling of a list, which `proxy.ts` redirects with its query.
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

/** Pure: the target of a redirect with the parameters that were removed from the requested URL. */
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

import 'server-only';
import { readPageNumber } from '../listing/page-number';
import { readLanding, readLandingProducts, readNewSlug } from './cached-landings';
import { isSlug, type Landing, landingPagePath } from './landing';
import type { LandingListing } from './landing-queries';
import { type LandingList, landingPath } from './tag-lists';

export type LandingPage =
  | { kind: 'page'; landing: Landing; listing: LandingListing }
  | { kind: 'redirect'; path: string }
  | { kind: 'missing' };

/** What is at an address of a character or fandom; `page` as it was typed, without one the first. */
export async function findLandingPage(
  list: LandingList,
  slug: string,
  page?: string,
): Promise<LandingPage> {
  if (!isSlug(slug)) return { kind: 'missing' };
  const landing = await readLanding(list, slug);
  if (!landing) {
    const renamed = await readNewSlug(list, slug);
    return renamed ? { kind: 'redirect', path: landingPath(list, renamed) } : { kind: 'missing' };
  }
  const asked = page === undefined ? { kind: 'page' as const, page: 1 } : readPageNumber(page);
  if (asked.kind === 'missing') return asked;
  if (asked.kind === 'redirect') {
    return { kind: 'redirect', path: landingPagePath(list, slug, asked.page) };
  }
  const listing = await readLandingProducts(landing, asked.page);
  return listing.products.length > 0 ? { kind: 'page', landing, listing } : { kind: 'missing' };
}

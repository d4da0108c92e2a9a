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

/** What to show at the address of a character or fandom. `page`: the raw `?page=` parameter, by default page 1. */
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
  const request = page === undefined ? { kind: 'page' as const, page: 1 } : readPageNumber(page);
  if (request.kind === 'missing') return request;
  if (request.kind === 'redirect') {
    return { kind: 'redirect', path: landingPagePath(list, slug, request.page) };
  }
  const listing = await readLandingProducts(landing, request.page);
  return listing.products.length > 0 ? { kind: 'page', landing, listing } : { kind: 'missing' };
}

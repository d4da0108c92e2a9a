import 'server-only';
import { cacheTag } from 'next/cache';
import type { WireTag } from '@/lib/catalogue/answers';
import { readPageNumber } from '@/lib/catalogue/listing/page-number';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { BUNDLES_TAG, CATALOGUE_TAG, COLOURS_TAG, landingTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { loadShop } from '@/lib/settings/queries';
import { lookFrom } from './budget';
import { isSlug, type Landing, type LandingCard, landingPagePath } from './landing';
import {
  findLanding,
  findNewSlug,
  type LandingListing,
  listLandingProducts,
  listLandings,
} from './landing-queries';
import { lookSaving } from './look-saving';
import { discountedPrices, outfitOf, type ShopLook, type Slot, wornIn } from './outfit';
import { listSlots, withLookPrices } from './outfit-queries';
import { type LandingList, landingPath } from './tag-lists';
import { listTags } from './tag-queries';

/** Maximum cache tags that a page adds for its characters: Next.js stores at most 128 per page and warns about more. */
const MOST_TAGS = 100;

/* Cached reads for the pages of characters and fandoms. Their cache tags contain the slug, so that a synchronisation
   with the POS invalidates only the characters of changed products. */

/** The character or fandom with this slug, or null when it has no visible products. */
export async function readLanding(list: LandingList, slug: string): Promise<Landing | null> {
  'use cache';
  // The character's picture may be taken from a bundle.
  keepUntilRenewed(landingTag(list, slug), ...(list === 'characters' ? [BUNDLES_TAG] : []));
  const landing = isBuilding() ? null : await findLanding(database(), list, slug);
  // A fandom shows the pictures of its characters: this read adds their cache tags.
  if (landing?.list === 'fandoms') await readCharactersOf(landing);
  return landing;
}

/** The current slug of a character or fandom that was renamed; null when `slug` is not a former slug. */
export async function readNewSlug(list: LandingList, slug: string): Promise<string | null> {
  'use cache';
  keepUntilRenewed(landingTag(list, slug));
  return isBuilding() ? null : findNewSlug(database(), list, slug);
}

/** One page of a character's or fandom's products. */
export async function readLandingProducts(landing: Landing, page: number): Promise<LandingListing> {
  'use cache';
  keepUntilRenewed(landingTag(landing.list, landing.slug), COLOURS_TAG);
  return listLandingProducts(database(), landing, page);
}

/** The slots of a character's outfit (costume, wig …) with the products for each. */
export async function readSlots(landing: Landing): Promise<Slot[]> {
  'use cache';
  keepUntilRenewed(landingTag(landing.list, landing.slug));
  return listSlots(database(), landing);
}

/** The characters of a fandom. */
export async function readCharactersOf({ id, list, slug }: Landing): Promise<LandingCard[]> {
  'use cache';
  keepUntilRenewed(landingTag(list, slug));
  const cards = await listLandings(database(), 'characters', { fandomId: id });
  // A character's look may contain products without the fandom's tag, so the characters' own cache tags are added.
  for (const card of cards.slice(0, MOST_TAGS)) cacheTag(landingTag(card.list, card.slug));
  return withLookPrices(database(), cards, (await loadShop(database())).lookPercents);
}

/** All characters or fandoms that have products, those with most products first. */
export async function readLandings(list: LandingList): Promise<LandingCard[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG);
  if (isBuilding()) return [];
  const { lookPercents } = await loadShop(database());
  return withLookPrices(database(), await listLandings(database(), list), lookPercents);
}

/**
 * Suggested looks of the `limit` characters with most products, or of the character with this id. Looks with nothing in
 * stock are left out.
 */
export async function readLooks(which: { limit: number } | { id: number }): Promise<ShopLook[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG);
  if (isBuilding()) return [];
  const characters = await listLandings(database(), 'characters', which);
  const { lookPercents } = await loadShop(database());
  const looks: ShopLook[] = [];
  for (const character of characters) {
    const all = await listSlots(database(), character);
    const worn = wornIn(all, {});
    const slots = all.flatMap(({ role }) => {
      const chosen = worn.get(role);
      return chosen ? [{ role, choices: [chosen] }] : [];
    });
    const card = { ...character, lookFrom: lookFrom(all, lookPercents) };
    const saved = lookSaving(discountedPrices(outfitOf(slots, {}, {})), lookPercents);
    if (slots.length > 0) looks.push({ character: card, slots, saved });
  }
  return looks;
}

/** Every tag of the shop as the API sends it. */
export async function readTags(): Promise<WireTag[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG);
  return isBuilding() ? [] : listTags(database());
}

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

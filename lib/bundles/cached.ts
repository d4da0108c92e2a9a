import { BUNDLES_TAG, CATALOGUE_TAG, productTag, SHOP_TAG } from '@/lib/cache-tags';
import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { type Bundle, productIdsOfBundles } from './bundle';
import {
  findBundle,
  listBundledWith,
  listBundles,
  listBundlesOfTag,
  listBundlesWith,
} from './queries';

/** Next keeps 128 tags of a page and warns about more. */
const MOST_TAGS = 100;

/** All bundles, the newest first. Few pages show them, so any change of the catalogue renews these. */
export async function readBundles(): Promise<Bundle[]> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, CATALOGUE_TAG, BUNDLES_TAG);
  return isBuilding() ? [] : listBundles(database());
}

/** The bundle of a page, or null when there is none to show. */
export async function readBundle(id: number): Promise<Bundle | null> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, CATALOGUE_TAG, BUNDLES_TAG);
  return isBuilding() ? null : findBundle(database(), id);
}

/**
 * Bundles that hold the product. Tagged by the products that share a bundle with it alone: neither a
 * new bundle nor a price elsewhere may throw away the page of every product.
 */
export async function readBundlesWith(productId: number): Promise<Bundle[]> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, productTag(productId));
  if (isBuilding()) return [];
  const companions = await listBundledWith(database(), productId);
  for (const id of companions.slice(0, MOST_TAGS)) cacheTag(productTag(id));
  return companions.length === 0 ? [] : listBundlesWith(database(), productId);
}

/** Bundles of a character's goods, renewed with their products and with every new bundle. */
export async function readBundlesOfTag(tagId: number, renewedBy: string): Promise<Bundle[]> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, BUNDLES_TAG, renewedBy);
  if (isBuilding()) return [];
  const found = await listBundlesOfTag(database(), tagId);
  for (const id of productIdsOfBundles(found).slice(0, MOST_TAGS)) cacheTag(productTag(id));
  return found;
}

import 'server-only';
import { cacheTag } from 'next/cache';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { BUNDLES_TAG, CATALOGUE_TAG, productTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { type Bundle, productIdsOfBundles } from './bundle';
import {
  findBundle,
  listBundledWith,
  listBundles,
  listBundlesOfTag,
  listBundlesWith,
} from './queries';

/** Maximum products whose cache tags a read gets. Next.js stores at most 128 tags per page and warns about more. */
const MOST_TAGS = 100;

/** All bundles, newest first. Revalidated by any change of the catalogue, since few pages show them. */
export async function readBundles(): Promise<Bundle[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, BUNDLES_TAG);
  return isBuilding() ? [] : listBundles(database());
}

/** The bundle with this id, for its page; null when it is not offered. */
export async function readBundle(id: number): Promise<Bundle | null> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, BUNDLES_TAG);
  return isBuilding() ? null : findBundle(database(), id);
}

/**
 * Bundles that contain the product. The cache tags are those of the products that share a bundle with it, so that a new
 * bundle or another product's price does not invalidate every product page.
 */
export async function readBundlesWith(productId: number): Promise<Bundle[]> {
  'use cache';
  keepUntilRenewed(productTag(productId));
  if (isBuilding()) return [];
  const companions = await listBundledWith(database(), productId);
  for (const id of companions.slice(0, MOST_TAGS)) cacheTag(productTag(id));
  return companions.length === 0 ? [] : listBundlesWith(database(), productId);
}

/** Bundles for a character's page, revalidated by their products, any new bundle and the cache tag `renewedBy`. */
export async function readBundlesOfTag(tagId: number, renewedBy: string): Promise<Bundle[]> {
  'use cache';
  keepUntilRenewed(BUNDLES_TAG, renewedBy);
  if (isBuilding()) return [];
  const bundles = await listBundlesOfTag(database(), tagId);
  for (const id of productIdsOfBundles(bundles).slice(0, MOST_TAGS)) cacheTag(productTag(id));
  return bundles;
}

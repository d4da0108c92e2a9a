import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { SHOP_TAG } from './cache-tags';

/**
 * Keeps the read that calls it, under 'use cache', until one of these tags is renewed. All carry the tag `shop`,
 * since a page rendered by the build holds the build's environment until it is revalidated at start.
 */
export function keepUntilRenewed(...tags: string[]): void {
  cacheLife('max');
  cacheTag(SHOP_TAG, ...tags);
}

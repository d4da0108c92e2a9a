import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { SHOP_TAG } from './cache-tags';

/**
 * Caches the calling function ('use cache') until one of these tags is renewed. The tag `shop` is always added, since a
 * page rendered by the build contains the build's environment until it is revalidated at start.
 */
export function keepUntilRenewed(...tags: string[]): void {
  cacheLife('max');
  cacheTag(SHOP_TAG, ...tags);
}

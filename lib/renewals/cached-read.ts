import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { SHOP_TAG } from './cache-tags';

/**
 * Caches the calling function ('use cache') until one of these tags is renewed. Always adds the tag `shop`, since a
 * page rendered during the build contains the build's environment and is revalidated by this tag when the shop starts.
 */
export function keepUntilRenewed(...tags: string[]): void {
  cacheLife('max');
  cacheTag(SHOP_TAG, ...tags);
}

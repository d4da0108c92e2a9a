import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { SHOP_TAG } from './cache-tags';

/**
 * Caches the calling function (which has 'use cache') until one of these tags is renewed. The tag `shop` is always
 * added: a page rendered during the build contains the environment of the build, and is revalidated by this tag when
 * the shop starts.
 */
export function keepUntilRenewed(...tags: string[]): void {
  cacheLife('max');
  cacheTag(SHOP_TAG, ...tags);
}

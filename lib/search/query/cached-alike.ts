import 'server-only';
import { CATALOGUE_TAG, categoryTag } from '@/lib/cache-tags';
import { keepUntilRenewed } from '@/lib/cached-read';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import type { ListedProduct } from '@/lib/catalogue/product/product';
import { database } from '@/lib/db/client';
import { listSimilar } from './list-alike';

/** Products similar to one that is no longer sold, for its page. */
export async function readSimilar(
  gone: { name: string; slug: CategorySlug },
  limit: number,
): Promise<ListedProduct[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, categoryTag(gone.slug));
  return listSimilar(database(), gone, limit);
}

import { productTag, SHOP_TAG } from '@/lib/cache-tags';
import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Product } from '@/lib/catalogue/product/product';
import { NO_WORDS, type ProductWords } from '@/lib/catalogue/seo/product-words';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { findProductWords } from './queries';

/** What staff have written about the product of a page. */
export async function readProductWords({
  id,
  name,
}: Pick<Product, 'id' | 'name'>): Promise<ProductWords> {
  'use cache';
  cacheLife('max');
  cacheTag(SHOP_TAG, productTag(id));
  if (isBuilding()) return NO_WORDS;
  return findProductWords(database(), { id, name });
}

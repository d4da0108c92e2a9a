import 'server-only';
import type { Product } from '@/lib/catalogue/product/product';
import { NO_META, type ProductMeta } from '@/lib/catalogue/seo/product-meta';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { productTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { findProductMeta } from './queries';

/** A product's metadata for its page, cached. */
export async function readProductMeta({
  id,
  name,
}: Pick<Product, 'id' | 'name'>): Promise<ProductMeta> {
  'use cache';
  keepUntilRenewed(productTag(id));
  if (isBuilding()) return NO_META;
  return findProductMeta(database(), { id, name });
}

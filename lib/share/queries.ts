import { eq } from 'drizzle-orm';
import { findSharedList } from '@/lib/account/wish-list/queries';
import { sharedListCard } from '@/lib/account/wish-list/shared-list';
import { findBundle } from '@/lib/bundles/queries';
import { bundleCard } from '@/lib/bundles/seo';
import { findLanding } from '@/lib/catalogue/landing/landing-queries';
import { isLandingList } from '@/lib/catalogue/landing/tag-lists';
import { findProduct } from '@/lib/catalogue/product/queries';
import { productCard } from '@/lib/catalogue/seo/product-metadata';
import { type CardKind, type ShareCard, tagCard } from '@/lib/catalogue/seo/share-card';
import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { findProductMeta } from '@/lib/meta/queries';

/** The link preview card of a product, bundle, character or fandom that has a page; else null. */
export async function findCard(
  db: Database,
  kind: Exclude<CardKind, 'wishes'>,
  id: number,
): Promise<ShareCard | null> {
  if (kind === 'product') {
    const product = await findProduct(db, id);
    return product && productCard(product, await findProductMeta(db, product));
  }
  if (kind === 'bundle') {
    const bundle = await findBundle(db, id);
    return bundle && bundleCard(bundle);
  }
  const [tag] = await db
    .select({ list: tags.list, slug: tags.slug })
    .from(tags)
    .where(eq(tags.id, id));
  const landing = tag && isLandingList(tag.list) && (await findLanding(db, tag.list, tag.slug));
  return landing ? tagCard(landing) : null;
}

/** The link preview card of the wish list shared by this token; null when it is not shared. */
export async function findWishesCard(db: Database, token: string): Promise<ShareCard | null> {
  const list = await findSharedList(db, token);
  return list && sharedListCard(list);
}

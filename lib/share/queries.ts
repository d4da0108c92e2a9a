import { eq } from 'drizzle-orm';
import { bundleCard } from '@/lib/bundles/bundle-metadata';
import { findBundle } from '@/lib/bundles/queries';
import { findLanding } from '@/lib/catalogue/landing/landing-queries';
import { isLandingList } from '@/lib/catalogue/landing/tag-lists';
import { findProduct } from '@/lib/catalogue/product/queries';
import { productCard } from '@/lib/catalogue/seo/product-metadata';
import { type CardKind, type ShareCard, tagCard } from '@/lib/catalogue/seo/share-card';
import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { findProductMeta } from '@/lib/meta/queries';

/** The link preview card of a product, bundle, character or fandom that has a page; else null. */
export function findCard(db: Database, kind: CardKind, id: number): Promise<ShareCard | null> {
  if (kind === 'product') return findProductCard(db, id);
  return kind === 'bundle' ? findBundleCard(db, id) : findTagCard(db, id);
}

async function findProductCard(db: Database, id: number): Promise<ShareCard | null> {
  const product = await findProduct(db, id);
  return product && productCard(product, await findProductMeta(db, product));
}

async function findBundleCard(db: Database, id: number): Promise<ShareCard | null> {
  const bundle = await findBundle(db, id);
  return bundle && bundleCard(bundle);
}

/** The card of a character or fandom with visible products. */
async function findTagCard(db: Database, id: number): Promise<ShareCard | null> {
  const [tag] = await db
    .select({ list: tags.list, slug: tags.slug })
    .from(tags)
    .where(eq(tags.id, id));
  if (!tag || !isLandingList(tag.list)) return null;
  const landing = await findLanding(db, tag.list, tag.slug);
  return landing && tagCard(landing);
}

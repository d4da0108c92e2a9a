import { and, eq, inArray, sql } from 'drizzle-orm';
import { bundleCard } from '@/lib/bundles/bundle-metadata';
import { findBundle } from '@/lib/bundles/queries';
import { isVisible } from '@/lib/catalogue/listing';
import { productCard } from '@/lib/catalogue/product-metadata';
import { findProduct } from '@/lib/catalogue/queries';
import { type CardKind, type ShareCard, tagCard } from '@/lib/catalogue/share-card';
import type { Database } from '@/lib/db/client';
import { categories, products, productTags, tags } from '@/lib/db/schema';
import { findProductWords } from '@/lib/meta/queries';

/** The card of something that has a page, or null. */
export function findCard(db: Database, kind: CardKind, id: number): Promise<ShareCard | null> {
  if (kind === 'product') return findProductCard(db, id);
  return kind === 'bundle' ? findBundleCard(db, id) : findTagCard(db, id);
}

async function findProductCard(db: Database, id: number): Promise<ShareCard | null> {
  const product = await findProduct(db, id);
  return product && productCard(product, await findProductWords(db, product));
}

async function findBundleCard(db: Database, id: number): Promise<ShareCard | null> {
  const bundle = await findBundle(db, id);
  return bundle && bundleCard(bundle);
}

/** A character or fandom with visible goods; without a picture of its own, that of its best one. */
async function findTagCard(db: Database, id: number): Promise<ShareCard | null> {
  const [tag] = await db
    .select({
      id: tags.id,
      list: tags.list,
      name: tags.name,
      photo: sql<string | null>`coalesce(${tags.photo}, ${products.photos}[1])`,
    })
    .from(tags)
    .innerJoin(productTags, eq(productTags.tagId, tags.id))
    .innerJoin(products, eq(products.id, productTags.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(tags.id, id), inArray(tags.list, ['characters', 'fandoms']), isVisible()))
    .orderBy(sql`${products.sold} desc`, sql`${products.id} desc`)
    .limit(1);
  return tag ? tagCard(tag) : null;
}

import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { listBundles } from '@/lib/bundles/queries';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { categories, photoColours, productMeta, products, variants } from '@/lib/db/schema';
import { groupBy } from '@/lib/shared/collections';
import { bundleItem, type FeedItem, type FeedProduct, itemsOf } from './feed-item';
import type { FeedContext } from './feed-rules';

const CHUNK = 500;
/**
 * Minimum pixels of a photo's shorter side: Google refuses smaller photos of clothes, and small photos sell nothing.
 */
const SMALLEST_PHOTO = 250;

/**
 * All visible products, in the order of their ids. Read in chunks, so that memory is constant and no long transaction is
 * needed.
 */
async function* readProducts(db: Database): AsyncGenerator<FeedProduct> {
  for (let after = 0; ; ) {
    const rows = await readAfter(db, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const sizes = await variantsOf(
      db,
      rows.map(({ id }) => id),
    );
    for (const { campaign, ...row } of rows) {
      const own = sizes.get(row.id);
      if (!own || !isCategorySlug(row.slug)) continue;
      const variants = own.map((size) => ({
        ...size,
        oldPrice: size.oldPrice !== null && size.oldPrice > size.price ? size.oldPrice : null,
        saleFrom: campaign && new Date(campaign.from),
        saleUntil: campaign && new Date(campaign.until),
      }));
      yield { ...row, slug: row.slug, variants };
    }
  }
}

const readAfter = (db: Database, id: number) =>
  db
    .select({
      id: products.id,
      name: products.name,
      heading: productMeta.h1,
      categoryId: products.categoryId,
      slug: categories.slug,
      categoryName: categories.name,
      description: products.description,
      attributes: products.attributes,
      photos: products.photos,
      campaign: products.campaign,
      barcode: products.barcode,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    // The lower bound of the id is repeated for this table. Without it, a chunk near the end would read the metadata of
    // all earlier products.
    .leftJoin(
      productMeta,
      and(eq(productMeta.productId, products.id), gt(productMeta.productId, id)),
    )
    // Portals do not take gift certificates as goods.
    .where(and(isVisible(), eq(products.isCertificate, false), gt(products.id, id)))
    .orderBy(asc(products.id))
    .limit(CHUNK);

async function variantsOf(db: Database, ids: number[]) {
  const rows = await db
    .select({
      id: variants.id,
      productId: variants.productId,
      modificationId: variants.modificationId,
      size: variants.size,
      price: variants.price,
      oldPrice: variants.oldPrice,
      available: variants.available,
      barcode: variants.barcode,
    })
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.removedAt)))
    .orderBy(asc(variants.position), asc(variants.id));
  return groupBy(rows, ({ productId }) => productId);
}

/** Photos known to be too small. A photo is measured when a shopper or a consumer of the feed first fetches it. */
async function listSmallPhotos(db: Database): Promise<Set<string>> {
  const { path, width, height } = photoColours;
  const rows = await db
    .select({ path })
    .from(photoColours)
    .where(lt(sql`least(${width}, ${height})`, SMALLEST_PHOTO));
  return new Set(rows.map((row) => row.path));
}

/** All feed items, with the photos that are large enough: products by id, then bundles. */
export async function* readItems(db: Database): AsyncGenerator<FeedItem> {
  const small = await listSmallPhotos(db);
  for await (const item of readAll(db)) {
    yield { ...item, photos: item.photos.filter((photo) => !small.has(photo)) };
  }
}

async function* readAll(db: Database): AsyncGenerator<FeedItem> {
  for await (const product of readProducts(db)) yield* itemsOf(product);
  // Not in chunks: bundles are created manually, so there are few.
  for (const bundle of await listBundles(db)) {
    // A choice of products has no single price.
    if (!bundle.choose) yield bundleItem(bundle);
  }
}

/** The visible categories of the shop, in the order of the menu. */
export async function readCategories(db: Database): Promise<FeedContext['categories']> {
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(eq(categories.hidden, false))
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.flatMap((row) => (isCategorySlug(row.slug) ? { ...row, slug: row.slug } : []));
}

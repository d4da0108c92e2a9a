import { and, asc, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { bundleProducts, bundles, productTags } from '@/lib/db/schema';
import type { Bundle, BundleProduct } from './bundle';

/** All bundles whose every product is in the catalogue, the newest first. */
export async function listBundles(db: Database): Promise<Bundle[]> {
  return (await load(db)).reverse();
}

/** The bundle, or null when it is unknown, deleted or has lost a product. */
export async function findBundle(db: Database, id: number): Promise<Bundle | null> {
  const [bundle] = await load(db, [id]);
  return bundle ?? null;
}

/** The bundles among `ids` that can be sold, in order of id. */
export async function loadBundles(db: Database, ids: number[]): Promise<Bundle[]> {
  return ids.length === 0 ? [] : load(db, ids);
}

/** The bundles that hold a product, the largest discount first. */
export async function listBundlesWith(db: Database, productId: number): Promise<Bundle[]> {
  const rows = await db
    .select({ id: bundleProducts.bundleId })
    .from(bundleProducts)
    .where(eq(bundleProducts.productId, productId));
  const holding = await loadBundles(
    db,
    rows.map(({ id }) => id),
  );
  return holding.sort((a, b) => b.discount - a.discount);
}

/** Of one product alone a bundle is no look. */
const ENOUGH_FOR_LOOK = 2;

/** The bundles that hold at least two products with a tag, the largest discount first. */
export async function listBundlesOfTag(db: Database, tagId: number): Promise<Bundle[]> {
  const rows = await db
    .select({ id: bundleProducts.bundleId })
    .from(bundleProducts)
    .innerJoin(productTags, eq(productTags.productId, bundleProducts.productId))
    .where(eq(productTags.tagId, tagId))
    .groupBy(bundleProducts.bundleId)
    .having(gte(count(), ENOUGH_FOR_LOOK));
  const holding = await loadBundles(
    db,
    rows.map(({ id }) => id),
  );
  return holding.sort((a, b) => b.discount - a.discount);
}

/** Products that share a bundle with this one, whether it can be sold now or not. */
export async function listBundledWith(db: Database, productId: number): Promise<number[]> {
  const holding = db
    .select({ id: bundleProducts.bundleId })
    .from(bundleProducts)
    .innerJoin(bundles, eq(bundles.id, bundleProducts.bundleId))
    .where(and(eq(bundleProducts.productId, productId), isNull(bundles.removedAt)));
  const rows = await db
    .selectDistinct({ id: bundleProducts.productId })
    .from(bundleProducts)
    .where(inArray(bundleProducts.bundleId, holding));
  return rows.map(({ id }) => id);
}

async function load(db: Database, ids?: number[]): Promise<Bundle[]> {
  const rows = await db
    .select({
      id: bundles.id,
      title: bundles.title,
      photo: bundles.photo,
      discount: bundles.discount,
      productId: bundleProducts.productId,
    })
    .from(bundles)
    .innerJoin(bundleProducts, eq(bundleProducts.bundleId, bundles.id))
    .where(and(isNull(bundles.removedAt), ids && inArray(bundles.id, ids)))
    .orderBy(asc(bundles.id), asc(bundleProducts.position));
  const products = await loadProducts(db, [...new Set(rows.map(({ productId }) => productId))]);
  const parts = new Map(products.map((product) => [product.id, toPart(product)]));
  return [...new Set(rows.map(({ id }) => id))].flatMap((id) =>
    wholeBundle(
      rows.filter((row) => row.id === id),
      parts,
    ),
  );
}

type Row = Omit<Bundle, 'products'> & { productId: number };

/** A bundle that has lost a product is not sold: its price was for all of them. */
function wholeBundle(rows: Row[], parts: Map<number, BundleProduct>): Bundle[] {
  const [first] = rows;
  const products = rows.flatMap(({ productId }) => parts.get(productId) ?? []);
  if (!first || products.length < rows.length) return [];
  const { id, title, photo, discount } = first;
  return [{ id, title, photo, discount, products }];
}

const toPart = (product: Product): BundleProduct => ({
  productId: product.id,
  name: product.name,
  slug: product.slug,
  categoryName: product.categoryName,
  price: product.price,
  photo: product.photos[0] ?? null,
  available: product.available,
  sizes: product.sizes.map(({ size, available, price }) => ({ size, available, price })),
});

import { and, asc, count, eq, gte, inArray, isNull } from 'drizzle-orm';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { asPart, type Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { bundleProducts, bundles, productTags } from '@/lib/db/schema';
import type { Bundle, BundleProduct } from './bundle';

/** All bundles whose products are all in the catalogue, newest first. */
export async function listBundles(db: Database): Promise<Bundle[]> {
  return (await load(db)).reverse();
}

/** The bundle, or null when it is unknown, deleted or one of its products is not sold. */
export async function findBundle(db: Database, id: number): Promise<Bundle | null> {
  const [bundle] = await load(db, [id]);
  return bundle ?? null;
}

/** The offered bundles among `ids`, by id. */
export async function loadBundles(db: Database, ids: number[]): Promise<Bundle[]> {
  return ids.length === 0 ? [] : load(db, ids);
}

/** The bundles that contain a product, the largest discount first. */
export async function listBundlesWith(db: Database, productId: number): Promise<Bundle[]> {
  const rows = await db
    .select({ id: bundleProducts.bundleId })
    .from(bundleProducts)
    .where(eq(bundleProducts.productId, productId));
  return loadByDiscount(db, rows);
}

/** Minimum number of a bundle's products with a character's tag for the bundle to be shown for this character. */
const MIN_TAGGED_PRODUCTS = 2;

/** The bundles that contain at least two products with a tag, the largest discount first. */
export async function listBundlesOfTag(db: Database, tagId: number): Promise<Bundle[]> {
  const rows = await db
    .select({ id: bundleProducts.bundleId })
    .from(bundleProducts)
    .innerJoin(productTags, eq(productTags.productId, bundleProducts.productId))
    .where(eq(productTags.tagId, tagId))
    .groupBy(bundleProducts.bundleId)
    .having(gte(count(), MIN_TAGGED_PRODUCTS));
  return loadByDiscount(db, rows);
}

async function loadByDiscount(db: Database, rows: { id: number }[]): Promise<Bundle[]> {
  const ids = rows.map(({ id }) => id);
  return (await loadBundles(db, ids)).sort((a, b) => b.discount - a.discount);
}

/** Ids of the products that share a bundle with this product, itself included, whether the bundle is offered or not. */
export async function listBundledWith(db: Database, productId: number): Promise<number[]> {
  const containing = db
    .select({ id: bundleProducts.bundleId })
    .from(bundleProducts)
    .innerJoin(bundles, eq(bundles.id, bundleProducts.bundleId))
    .where(and(eq(bundleProducts.productId, productId), isNull(bundles.removedAt)));
  const rows = await db
    .selectDistinct({ id: bundleProducts.productId })
    .from(bundleProducts)
    .where(inArray(bundleProducts.bundleId, containing));
  return rows.map(({ id }) => id);
}

async function load(db: Database, ids?: number[]): Promise<Bundle[]> {
  const rows = await db
    .select({
      id: bundles.id,
      title: bundles.title,
      photo: bundles.photo,
      discount: bundles.discount,
      choose: bundles.choose,
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

/**
 * A list with the bundle of these rows. Empty when one of the bundle's products is not sold, since such a bundle is not
 * offered.
 */
function wholeBundle(rows: Row[], parts: Map<number, BundleProduct>): Bundle[] {
  const [first] = rows;
  const products = rows.flatMap(({ productId }) => parts.get(productId) ?? []);
  if (!first || products.length < rows.length) return [];
  const { productId: _, choose, ...bundle } = first;
  return [{ ...bundle, ...(choose && { choose }), products }];
}

function toPart(product: Product): BundleProduct {
  const { id: productId, ...part } = asPart(product);
  return { productId, ...part };
}

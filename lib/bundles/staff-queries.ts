import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import { toWire, type WireProduct } from '@/lib/catalogue/product/wire';
import type { Database } from '@/lib/db/client';
import {
  bundleProducts,
  bundles,
  categories,
  orderBundles,
  orders,
  products,
  variants,
} from '@/lib/db/schema';
import { idParams } from '@/lib/http/route/inputs';
import { isRevenue } from '@/lib/order-rules/order-sql';
import type { StaffBundlesQuery } from './inputs';
import { asStaffBundle, type PartState, pageOfBundles, type StaffBundle } from './staff-bundle';

/**
 * A page of all bundles that are not deleted, offered or not. All are loaded, a few hundred at most, so
 * that prices are computed in one place.
 */
export async function listStaffBundles(db: Database, query: StaffBundlesQuery) {
  return pageOfBundles(await readBundles(db), query);
}

async function readBundles(db: Database): Promise<StaffBundle[]> {
  const rows = await db
    .select({
      bundle_id: bundles.id,
      title: bundles.title,
      photo: bundles.photo,
      discount: bundles.discount,
      choose: bundles.choose,
      product: {
        product_id: products.id,
        product_name: products.name,
        photo: sql<string>`coalesce(${products.photos}[1], '')`,
        price: products.price,
        amount: sql<number>`(select coalesce(sum(v.available), 0)::int from ${variants} v
          where v.product_id = ${products.id} and v.removed_at is null)`,
        state: sql<PartState>`case when ${products.removedAt} is not null then 'removed'
          when ${products.hidden} or ${categories.hidden} then 'hidden' else 'shown' end`,
      },
    })
    .from(bundles)
    .innerJoin(bundleProducts, eq(bundleProducts.bundleId, bundles.id))
    .innerJoin(products, eq(products.id, bundleProducts.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isNull(bundles.removedAt))
    .orderBy(asc(bundles.id), asc(bundleProducts.position));
  const sold = await countSold(db);
  const byId = new Map<number, Parameters<typeof asStaffBundle>[0]>();
  for (const { product, ...bundle } of rows) {
    const parts = byId.get(bundle.bundle_id)?.products ?? [];
    const count = sold.get(bundle.bundle_id) ?? 0;
    byId.set(bundle.bundle_id, { ...bundle, sold: count, products: [...parts, product] });
  }
  return [...byId.values()].map(asStaffBundle);
}

async function countSold(db: Database): Promise<Map<number, number>> {
  const rows = await db
    .select({
      id: orderBundles.bundleId,
      pieces: sql<number>`sum(${orderBundles.quantity})::int`,
    })
    .from(orderBundles)
    .innerJoin(orders, eq(orders.id, orderBundles.orderId))
    .where(isRevenue())
    .groupBy(orderBundles.bundleId);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** Initial values for a copy of a bundle; `lost` are names of products that are no longer sold. */
export type BundleDraft = {
  title: string;
  discount: number;
  choose?: number | null | undefined;
  photo: string;
  products: WireProduct[];
  lost: string[];
};

/** A bundle to be edited, with the version that a save must send. */
export type EditedBundle = BundleDraft & { id: number; version: number };

/** Initial values of the editor of a bundle; null when it is deleted or unknown. */
export async function findEditedBundle(db: Database, id: number): Promise<EditedBundle | null> {
  const [row] = await db
    .select({ version: bundles.version })
    .from(bundles)
    .where(and(eq(bundles.id, id), isNull(bundles.removedAt)));
  const draft = row && (await findBundleDraft(db, id));
  return draft ? { ...draft, id, version: row.version } : null;
}

/** The title of the bundle with the id in a URL; null when the bundle is unknown or deleted. */
export async function findBundleTitle(db: Database, id: string): Promise<string | null> {
  const known = idParams.safeParse({ id }).data;
  if (!known) return null;
  const [row] = await db
    .select({ title: bundles.title })
    .from(bundles)
    .where(and(eq(bundles.id, known.id), isNull(bundles.removedAt)));
  return row?.title ?? null;
}

/** A bundle, deleted or not, as initial values for a copy; null when it never existed. */
export async function findBundleDraft(db: Database, id: number): Promise<BundleDraft | null> {
  const rows = await db
    .select({
      title: bundles.title,
      discount: bundles.discount,
      choose: bundles.choose,
      photo: bundles.photo,
      productId: products.id,
      name: products.name,
    })
    .from(bundles)
    .innerJoin(bundleProducts, eq(bundleProducts.bundleId, bundles.id))
    .innerJoin(products, eq(products.id, bundleProducts.productId))
    .where(eq(bundles.id, id))
    .orderBy(asc(bundleProducts.position));
  const [first] = rows;
  if (!first) return null;
  const sold = await loadProducts(
    db,
    rows.map(({ productId }) => productId),
  );
  const isSold = new Set(sold.map((product) => product.id));
  const photo = first.photo ?? '';
  const isShown = pictureIdOf(photo) !== null || sold.some(({ photos }) => photos.includes(photo));
  return {
    title: first.title,
    discount: first.discount,
    choose: first.choose,
    photo: isShown ? photo : '',
    products: sold.map(toWire),
    lost: rows.filter(({ productId }) => !isSold.has(productId)).map(({ name }) => name),
  };
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema/catalogue';
import { isVisible } from '../listing/listing';
import { loadProducts } from './load-products';
import type { Product, ProductStock } from './product';

/** The visible product, or null when it is unknown, hidden or removed. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const [product] = await loadProducts(db, [id]);
  return product ?? null;
}

/** Price and stock of the visible products among `ids`, in no particular order; unknown ids are left out. */
export async function listStock(db: Database, ids: number[]): Promise<ProductStock[]> {
  const found = await db
    .select({ id: products.id, price: products.price, oldPrice: products.oldPrice })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, ids), isVisible()));
  const rows =
    found.length > 0
      ? await variantsOf(
          db,
          found.map(({ id }) => id),
        )
      : [];
  return found.map(({ id, price, oldPrice }) => {
    const { available, sizes } = stockFields(rows.filter(({ productId }) => productId === id));
    return {
      productId: id,
      price,
      oldPrice,
      available,
      sizes: sizes.map(({ size, available, price }) => ({ size, available, price })),
    };
  });
}

/** The number of visible products by category. */
export async function countByCategory(db: Database): Promise<{ slug: string; count: number }[]> {
  return db
    .select({ slug: categories.slug, count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isVisible())
    .groupBy(categories.slug);
}

const variantsOf = (db: Database, ids: number[]) =>
  db
    .select()
    .from(variants)
    .where(and(inArray(variants.productId, ids), isNull(variants.removedAt)))
    .orderBy(asc(variants.position), asc(variants.id));

type VariantRow = typeof variants.$inferSelect;

const stockFields = (own: VariantRow[]): Pick<Product, 'sizes' | 'available'> => ({
  available: own.reduce((sum, variant) => sum + variant.available, 0),
  sizes: own
    .filter((variant) => variant.size !== '')
    .map(({ modificationId, size, price, available }) => ({
      id: modificationId ?? 0,
      size,
      price,
      available,
    })),
});

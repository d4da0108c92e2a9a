import { eq, inArray, sql } from 'drizzle-orm';
import { isVisible } from '@/lib/catalogue/listing/listing';
import type { Database } from '@/lib/db/client';
import { categories, photoColours, products } from '@/lib/db/schema';
import { loadProducts } from './load-products';
import type { Product, ProductStock } from './product';

/** The visible product with this id, or null if it is unknown, hidden or removed. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const [product] = await loadProducts(db, [id]);
  return product ?? null;
}

/** Price and stock of the visible products among `ids`, in no particular order; unknown ids are left out. */
export async function listStock(db: Database, ids: number[]): Promise<ProductStock[]> {
  const found = await loadProducts(db, ids);
  return found.map(({ id, price, oldPrice, available, sizes }) => ({
    productId: id,
    price,
    oldPrice,
    available,
    sizes: sizes.map(({ size, available, price, oldPrice }) => ({
      size,
      available,
      price,
      oldPrice,
    })),
  }));
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

/** CSS colours of photos, by path; only of photos whose resized pictures have been generated already. */
export async function listPhotoColours(
  db: Database,
  photos: string[],
): Promise<Map<string, string>> {
  if (photos.length === 0) return new Map();
  const rows = await db.select().from(photoColours).where(inArray(photoColours.path, photos));
  return new Map(rows.map(({ path, colour }) => [path, colour]));
}

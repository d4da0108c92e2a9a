import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema/catalogue';
import { isCategorySlug } from './categories';
import { isVisible } from './listing';
import { isNewProduct } from './newness-queries';
import type { Product, ProductStock } from './product';

/** The visible product, or null when it is unknown, hidden or removed. */
export async function findProduct(db: Database, id: number): Promise<Product | null> {
  const [product] = await loadProducts(db, [id]);
  return product ?? null;
}

/** The visible products among `ids`, whole, in the order of `ids`. */
export async function loadProducts(db: Database, ids: number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      product: products,
      slug: categories.slug,
      categoryName: categories.name,
      isNew: isNewProduct(),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, ids), isVisible()));
  const found = rows.map(({ product }) => product.id);
  const stock = found.length > 0 ? await variantsOf(db, found) : [];
  return rows
    .sort((a, b) => ids.indexOf(a.product.id) - ids.indexOf(b.product.id))
    .flatMap(({ product, slug, categoryName, isNew }) => {
      if (!isCategorySlug(slug)) return [];
      const own = stock.filter((variant) => variant.productId === product.id);
      return [{ ...product, slug, categoryName, isNew, ...stockFields(own) }];
    })
    .map(({ hidden, removedAt, createdAt, updatedAt, ...product }) => product);
}

/** Price and pieces of each visible product asked for, in no order; unknown ids are left out. */
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

/** How many visible products each category holds. */
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

import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema/index';
import { findMatches } from '@/lib/search/query/queries';
import { MAX_ID } from '@/lib/shared/ids';
import { isVisible } from '../catalogue/listing/listing';
import { loadProducts } from '../catalogue/product/load-products';
import type { Product } from '../catalogue/product/product';

const MOST = 12;

/**
 * Products that staff can add to an order or a bundle, with stock by size: found by number or barcode, else by name as
 * in the shop's own search. Empty for an empty text; the search is not logged.
 */
export async function matchProducts(db: Database, search: string): Promise<Product[]> {
  if (search === '') return [];
  const exact = /^\d{1,20}$/.test(search) ? await listByCode(db, search) : [];
  const named = exact.length > 0 ? [] : (await findMatches(db, search, MOST)).ids;
  return loadProducts(db, [...exact, ...named]);
}

async function listByCode(db: Database, code: string): Promise<number[]> {
  const isId: SQL | undefined = Number(code) <= MAX_ID ? eq(products.id, Number(code)) : undefined;
  const hasCode = sql`exists (select 1 from ${variants}
    where ${variants.productId} = ${products.id} and ${variants.barcode} = ${code})`;
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isVisible(), or(isId, eq(products.barcode, code), hasCode)))
    .orderBy(asc(products.id))
    .limit(MOST);
  return rows.map(({ id }) => id);
}

/** A product and one of its sizes; `size` is empty for a product without sizes. */
export type ScannedVariant = { productId: number; size: string };

/** The visible product and size with exactly this barcode; null when no size has it, or several have. */
export async function findScanned(db: Database, code: string): Promise<ScannedVariant | null> {
  if (!/^\d{1,20}$/.test(code)) return null;
  const found = await db
    .select({ productId: products.id, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        isVisible(),
        or(
          eq(variants.barcode, code),
          // A product's own barcode, shared by all its sizes, identifies only a product without sizes.
          and(eq(products.barcode, code), eq(variants.size, '')),
        ),
      ),
    )
    .limit(2);
  return found.length === 1 && found[0] ? found[0] : null;
}

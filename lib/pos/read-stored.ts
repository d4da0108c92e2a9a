import { type AnyColumn, asc, type GetColumnData, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema';
import type { Stored } from './difference';

/** Between two chunks everybody else gets a turn at the embedded database. */
const CHUNK = 2000;

/**
 * What a synchronisation compares with: the till's own words, also where staff have put theirs in place.
 * Only synchronisations write them, and one runs at a time.
 */
export async function readStored(db: Database): Promise<Stored> {
  return {
    categories: await db.select().from(categories),
    products: await inChunks((after) => readProducts(db, after)),
    variants: await inChunks((after) => readVariants(db, after)),
  };
}

async function inChunks<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): Promise<Row[]> {
  const chunks: Row[][] = [];
  for (let after = 0; ; ) {
    const rows = await read(after);
    chunks.push(rows);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return chunks.flat();
    after = last.id;
  }
}

const readProducts = (db: Database, after: number) =>
  db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      name: orOwn(products.posName, products.name),
      description: orOwn(products.posDescription, products.description),
      attributes: products.attributes,
      price: orOwn(products.posPrice, products.price),
      photos: products.photos,
      barcode: products.barcode,
      hidden: products.hidden,
      removedAt: products.removedAt,
    })
    .from(products)
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(CHUNK);

const readVariants = (db: Database, after: number) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      modificationId: variants.modificationId,
      size: variants.size,
      price: orOwn(variants.posPrice, variants.price),
      barcode: variants.barcode,
      position: variants.position,
      posQuantity: variants.posQuantity,
      removedAt: variants.removedAt,
    })
    .from(variants)
    .where(gt(variants.id, after))
    .orderBy(asc(variants.id))
    .limit(CHUNK);

/** The till's word where another stands in its place. */
const orOwn = <Own extends AnyColumn>(till: AnyColumn, own: Own): SQL<GetColumnData<Own>> =>
  sql<GetColumnData<Own>>`coalesce(${till}, ${own})`;

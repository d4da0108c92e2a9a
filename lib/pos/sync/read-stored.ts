import {
  type AnyColumn,
  and,
  asc,
  eq,
  type GetColumnData,
  gt,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import { isAnyOf } from '@/lib/db/bulk';
import type { Database } from '@/lib/db/client';
import { categories, products, variants } from '@/lib/db/schema';
import type { Stored } from './difference';

/** Between two chunks other queries get a turn at the embedded database. */
const CHUNK = 2000;

/**
 * The stored data a synchronisation compares with: the POS's own values, even where staff have
 * overridden them. Only synchronisations write them, and one runs at a time. All products, or only
 * `productIds`.
 */
export async function readStored(db: Database, productIds?: number[]): Promise<Stored> {
  const isWanted = (column: AnyColumn) => productIds && isAnyOf(column, productIds);
  return {
    categories: await db.select().from(categories),
    products: await inChunks((after) => readProducts(db, after, isWanted(products.id))),
    variants: await inChunks((after) => readVariants(db, after, isWanted(variants.productId))),
  };
}

/** Number of products that shoppers see. */
export const countVisible = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(isNull(products.removedAt), eq(products.hidden, false), eq(categories.hidden, false)),
    );
  return row?.count ?? 0;
};

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

const readProducts = (db: Database, after: number, isWanted?: SQL) =>
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
    .where(and(gt(products.id, after), isWanted))
    .orderBy(asc(products.id))
    .limit(CHUNK);

const readVariants = (db: Database, after: number, isWanted?: SQL) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      modificationId: variants.modificationId,
      ingredientId: variants.ingredientId,
      size: variants.size,
      price: orOwn(variants.posPrice, variants.price),
      barcode: variants.barcode,
      position: variants.position,
      posQuantity: variants.posQuantity,
      removedAt: variants.removedAt,
    })
    .from(variants)
    .where(and(gt(variants.id, after), isWanted))
    .orderBy(asc(variants.id))
    .limit(CHUNK);

/** The POS's value where a staff edit overrides it. */
const orOwn = <Own extends AnyColumn>(pos: AnyColumn, own: Own): SQL<GetColumnData<Own>> =>
  sql<GetColumnData<Own>>`coalesce(${pos}, ${own})`;

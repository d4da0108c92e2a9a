import { createHash } from 'node:crypto';
import {
  type AnyColumn,
  and,
  asc,
  eq,
  type GetColumnData,
  gt,
  isNull,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { lowestPrice } from '@/lib/catalogue/product/pricing';
import type { Database } from '@/lib/db/client';
import { categories, productEdits, products, variants } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import type { TranslatedProduct } from '@/lib/pos/adapter/translate';
import { chunksOf, groupBy } from '@/lib/shared/collections';
import { type CategoryRow, hasWrongVisibility, type Stored } from './difference';

/** The compared fields of a product; without its own price, which is computed from its sizes. */
type Compared = Omit<TranslatedProduct, 'id' | 'categorySlug' | 'price'> & { categorySlug: string };

/**
 * Pure: a hash of everything that a synchronisation writes of a product. If the hashes are equal, there is nothing to
 * write, so two catalogues can be compared without having both in memory.
 */
export function fingerprintOf(product: Compared): string {
  const { categorySlug, name, description, barcode, photos, attributes, variants } = product;
  const sizes = variants
    .map((one) => [
      one.size,
      one.modificationId,
      one.ingredientId,
      one.price,
      one.cost,
      one.barcode,
      one.position,
      one.posQuantity,
    ])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  const fields = [
    [categorySlug, name, description, barcode, photos],
    attributes.map((one) => [one.name, one.value]),
    sizes,
  ];
  return createHash('sha1').update(JSON.stringify(fields)).digest('base64');
}

/** Rows per query. The embedded database can run other queries between two chunks. */
const CHUNK = 500;

/**
 * Stored products for comparison with the POS, with the values that the POS sent last. This includes values that staff
 * have overridden and prices that the shop has not accepted. Only synchronisations write these values, and one runs at
 * a time.
 */
export async function readStored(db: Database, productIds: number[]): Promise<Stored> {
  const stored: Stored = {
    categories: await db.select().from(categories),
    products: [],
    variants: [],
  };
  for (const ids of chunksOf(productIds, CHUNK)) {
    const sizes = await readVariants(db, isAnyOf(variants.productId, ids));
    const live = groupBy(
      sizes.filter(({ removedAt }) => !removedAt),
      ({ productId }) => productId,
    );
    for (const row of await readProducts(db, isAnyOf(products.id, ids))) {
      stored.products.push({ ...row, price: lowestPrice(live.get(row.id) ?? []) });
    }
    stored.variants.push(...sizes);
  }
  return stored;
}

/** The fields of a stored product that are kept in memory while the whole catalogue is compared. */
export type StoredMark = {
  id: number;
  categoryId: number;
  /** The product's lowest POS price when last read; `NO_PRICE` when it had none. */
  price: number;
  hidden: boolean;
  posHidden: boolean;
  removedAt: Date | null;
  /** Number of the product's sizes that the POS had in stock. */
  inStock: number;
  /** Hash of the stored fields (`fingerprintOf`); empty for a product that must be written in any case. */
  fingerprint: string;
};

export type StoredCatalogue = { categories: CategoryRow[]; products: StoredMark[] };

/** All stored products, including removed ones, by ascending id. */
export async function readMarks(db: Database): Promise<StoredCatalogue> {
  const stored = await db.select().from(categories);
  const slugOf = new Map(stored.map(({ id, slug }) => [id, slug]));
  const marks: StoredMark[] = [];
  for (let after = 0; ; ) {
    const rows = await readProducts(db, gt(products.id, after)).limit(CHUNK);
    const last = rows.at(-1)?.id ?? after;
    const isHere = and(gt(variants.productId, after), lte(variants.productId, last));
    const sizes = groupBy(
      await readVariants(db, and(isHere, isNull(variants.removedAt))),
      ({ productId }) => productId,
    );
    for (const row of rows) {
      const { id, categoryId, hidden, posHidden, removedAt, ...compared } = row;
      const own = sizes.get(id) ?? [];
      const categorySlug = slugOf.get(categoryId);
      const isWritten = hasWrongVisibility(row) || removedAt || !categorySlug;
      marks.push({
        id,
        categoryId,
        price: lowestPrice(own),
        hidden,
        posHidden,
        removedAt,
        inStock: own.filter(({ posQuantity }) => posQuantity > 0).length,
        fingerprint: isWritten ? '' : fingerprintOf({ ...compared, categorySlug, variants: own }),
      });
    }
    if (rows.length < CHUNK) return { categories: stored, products: marks };
    after = last;
  }
}

/** Number of products that shoppers can see. */
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

const readProducts = (db: Database, isWanted: SQL) =>
  db
    .select({
      id: products.id,
      categoryId: products.categoryId,
      name: orOwn(products.posName, products.name),
      description: orOwn(products.posDescription, products.description),
      attributes: products.attributes,
      knownPrice: orOwn(products.posPrice, products.price),
      photos: orOwn(products.posPhotos, products.photos),
      barcode: products.barcode,
      hidden: products.hidden,
      posHidden: products.posHidden,
      isHiddenByStaff: sql<boolean>`coalesce(${productEdits.isHidden}, false)`,
      removedAt: products.removedAt,
    })
    .from(products)
    .leftJoin(productEdits, eq(productEdits.productId, products.id))
    .where(isWanted)
    .orderBy(asc(products.id))
    .$dynamic();

const readVariants = (db: Database, isWanted: SQL | undefined) =>
  db
    .select({
      id: variants.id,
      productId: variants.productId,
      modificationId: variants.modificationId,
      ingredientId: variants.ingredientId,
      size: variants.size,
      price: sql<number>`coalesce(${variants.askedPrice}, ${variants.posPrice}, ${variants.price})`,
      knownPrice: orOwn(variants.posPrice, variants.price),
      askedPrice: variants.askedPrice,
      isHeld: sql<boolean>`${variants.heldSince} is not null`,
      cost: variants.cost,
      barcode: variants.barcode,
      position: variants.position,
      posQuantity: variants.posQuantity,
      removedAt: variants.removedAt,
    })
    .from(variants)
    .where(isWanted)
    .orderBy(asc(variants.id));

/**
 * SQL: the POS value of a field. If staff have overridden the field, this value is in the column `pos`, else in `own`.
 */
const orOwn = <Own extends AnyColumn>(pos: AnyColumn, own: Own): SQL<GetColumnData<Own>> =>
  sql<GetColumnData<Own>>`coalesce(${pos}, ${own})`;

import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products, variants } from '@/lib/db/schema';
import { isAnyOf, jsonRows } from '@/lib/db/statements';
import type { PosClient, PosStock } from '@/lib/pos/adapter/pos-client';
import { addStock, piecesOf, Unusable } from '@/lib/pos/adapter/sellable';
import { stockAnomaly, suspicionText } from './shrink-guard';
import { SyncRefused } from './sync-run';

type Level = { id: number; productId: number; ingredientId: number; posQuantity: number };
export type NewLevel = Pick<Level, 'id' | 'productId' | 'posQuantity'>;

/**
 * Pure: sizes whose stock at the POS differs from the stored stock. A count that is not a valid number is ignored,
 * since a mistake at the POS must not remove products from sale. Throws ShopError: sync_refused when all or most of the
 * stock would disappear at once.
 */
export function newLevels(levels: Level[], stock: PosStock): NewLevel[] {
  const changed = changedLevels(levels, stock);
  const now = new Map(changed.map(({ id, posQuantity }) => [id, posQuantity]));
  // Sizes without a valid count are left out of the guard's comparison.
  const counted = levels.filter((level) => piecesNow(level, stock) !== null);
  const before = counted.filter(({ posQuantity }) => posQuantity > 0).length;
  const after = counted.filter(({ id, posQuantity }) => (now.get(id) ?? posQuantity) > 0).length;
  const suspicion = stockAnomaly(before, after);
  if (suspicion) throw new SyncRefused(suspicionText(suspicion), suspicion);
  return changed;
}

/**
 * Pure: like `newLevels`, but does not check whether too much stock disappears. Use it for a few sizes when the whole
 * stock has already been checked.
 */
export function changedLevels(levels: Level[], stock: PosStock): NewLevel[] {
  return levels.flatMap((level) => {
    const now = piecesNow(level, stock) ?? level.posQuantity;
    const { id, productId } = level;
    return now === level.posQuantity ? [] : [{ id, productId, posQuantity: now }];
  });
}

/** Pure: ids of the sizes for which the POS stock contains no valid count. */
export const uncounted = (levels: Level[], stock: PosStock): number[] =>
  levels.filter((level) => piecesNow(level, stock) === null).map(({ id }) => id);

/** Pieces of a size in the POS stock; null when the count is invalid or the size's ingredient is not stored yet. */
function piecesNow({ ingredientId }: Level, stock: PosStock): number | null {
  if (ingredientId === 0) return null;
  try {
    return piecesOf(ingredientId, stock);
  } catch (error) {
    if (error instanceof Unusable) return null;
    throw error;
  }
}

const CHUNK = 5000;

/** All sizes that are not removed, or those of `productIds`, with their last stored POS stock. */
export async function readLevels(db: Database, productIds?: number[]): Promise<Level[]> {
  const isWanted = productIds && isAnyOf(variants.productId, productIds);
  const levels: Level[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .select({
        id: variants.id,
        productId: variants.productId,
        ingredientId: variants.ingredientId,
        posQuantity: variants.posQuantity,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          gt(variants.id, after),
          isNull(variants.removedAt),
          isNull(products.removedAt),
          isWanted,
        ),
      )
      .orderBy(asc(variants.id))
      .limit(CHUNK);
    levels.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return levels;
    after = last.id;
  }
}

/** Writes the POS stock of these sizes; the caller must have locked them. */
export async function writeLevels(tx: Database, levels: NewLevel[]): Promise<void> {
  if (levels.length === 0) return;
  await tx.execute(sql`
    update ${variants} set pos_quantity = level."posQuantity"
    from json_to_recordset(${jsonRows(levels)}) as level(id int, "posQuantity" int)
    where ${variants.id} = level.id`);
}

/** The sizes of these products that are in stock now. */
export async function listInStock(tx: Database, productIds: number[]): Promise<InStock> {
  const rows = await tx
    .select({ id: variants.id, productId: variants.productId })
    .from(variants)
    .where(and(isAnyOf(variants.productId, productIds), gt(variants.available, 0)));
  return new Map(rows.map(({ id, productId }) => [id, productId]));
}

/** Sizes in stock: product id by size id. */
type InStock = Map<number, number>;

/** Pure: ids of products with a size that has come into stock or sold out. */
export function productsWithAvailabilityChange(before: InStock, now: InStock): number[] {
  const gone = [...before].filter(([id]) => !now.has(id));
  const come = [...now].filter(([id]) => !before.has(id));
  return [...new Set([...gone, ...come].map(([, productId]) => productId))];
}

/**
 * Reads the stock of the shop's spot from the POS, by ingredient id. Throws ShopError: sync_refused when the spot has
 * no storage; external_failed.
 */
export async function fetchStock(source: PosClient): Promise<PosStock> {
  const spots = await source.listSpots();
  // A Set, since a storage that the POS lists twice must be counted once.
  const storageIds = new Set(spots.find((spot) => spot.id === source.spotId)?.storageIds);
  if (storageIds.size === 0) {
    throw new SyncRefused(`у закладу ${source.spotId} в касі немає складу`);
  }
  const stocks: PosStock[] = [];
  for (const storageId of storageIds) stocks.push(await source.listStock(storageId));
  return addStock(stocks);
}

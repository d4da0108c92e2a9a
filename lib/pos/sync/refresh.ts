import type { LandingPlace } from '@/lib/catalogue/landing/landing-queries';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { lockIndex } from '@/lib/search/index/refresh-index';
import type { PosClient, PosStock, Refused } from '../adapter/pos-client';
import { poster } from '../adapter/poster';
import { listClosed, type NamedOrders, pollOrders } from '../orders/poll-orders';
import { lockForSync, releaseCounted } from '../orders/release-counted';
import { type Changed, changedBy, deriveFrom } from './derive';
import type { Difference } from './difference';
import { compareGoods, fetchGoods, type Goods } from './refresh-goods';
import { NONE_TAKEN, type RemovedByRefreshes } from './shrink-guard';
import {
  fetchStock,
  listInStock,
  type NewLevel,
  newLevels,
  productsWithAvailabilityChange,
  readLevels,
  uncounted,
  writeLevels,
} from './stock-levels';
import { finishRun, recordFailure, startRun } from './sync-run';
import { staleTags, writeCatalogue } from './write-catalogue';

/** What must be read from the POS, according to its webhooks. */
export type RefreshRequest = {
  productIds: number[];
  orders: NamedOrders;
  /** Whether the stock may have changed, so that it must be read. */
  stock: boolean;
};

export type Refreshed = {
  counts: Record<string, number>;
  /** Ids of products whose texts, prices or sizes have changed. */
  changedProductIds: number[];
  changedCategorySlugs: CategorySlug[];
  changedLandings: LandingPlace[];
  /** Ids of products with a size that has come into stock or sold out. */
  turnedProductIds: number[];
  /** Number of cache tags that were renewed. */
  renewed: number;
};

/**
 * Updates what the POS's webhooks named: products by id, and our orders. If the stock may have changed, updates the
 * whole stock, since the POS cannot send parts of it. Like a full synchronisation, a refresh first fetches everything,
 * our orders before the stock, and then writes it in one transaction. Only one run is active at a time. The guard
 * (shrink-guard.ts) adds up what refreshes have removed since the last full synchronisation. Throws the same errors as
 * `synchronise`, and ShopError sync_refused also for changes that need a full synchronisation, such as changed
 * categories.
 */
export async function refresh(
  db: Database,
  request: RefreshRequest,
  source: PosClient = poster(),
): Promise<Refreshed> {
  const runId = await startRun(db, 'refresh');
  try {
    await pollOrders(db, source, request.orders);
    const closedOrderIds = await listClosed(db);
    const goods = await fetchGoods(source, request.productIds);
    const isStockWanted = request.stock || goods !== null || closedOrderIds.length > 0;
    const change = isStockWanted
      ? await compare(db, goods, { stock: await fetchStock(source), source })
      : NOTHING;
    const { changed, ...written } = await write(db, runId, change, closedOrderIds);
    const changedLandings = changed ? await deriveFrom(db, changed) : [];
    const stale = [
      ...staleTags({ ...written, landings: changedLandings }),
      ...(await cacheTagsOfProducts(db, written.turnedProductIds)),
    ];
    await recordRenewal(db, stale);
    return { ...written, changedLandings, renewed: stale.length };
  } catch (error) {
    await recordFailure(db, runId, error).catch(() => {});
    throw error;
  }
}

type Change = {
  difference: Difference | null;
  levels: NewLevel[];
  /** Ids of sizes for which the POS stock contains no valid count. */
  uncounted: number[];
  quarantined: Refused[];
  taken: RemovedByRefreshes;
};
const NOTHING: Change = {
  difference: null,
  levels: [],
  uncounted: [],
  quarantined: [],
  taken: NONE_TAKEN,
};

async function compare(
  db: Database,
  goods: Goods | null,
  pos: { stock: PosStock; source: PosClient },
): Promise<Change> {
  const known = await readLevels(db);
  const levels = newLevels(known, pos.stock);
  const stock = { levels, uncounted: uncounted(known, pos.stock) };
  if (!goods) return { ...NOTHING, ...stock };
  const { listedIds, ...compared } = await compareGoods(db, goods, pos);
  // Sizes of these products are left out of `levels`, since the difference already contains their stock.
  const ids = new Set(listedIds);
  return {
    ...compared,
    ...stock,
    levels: levels.filter(({ productId }) => !ids.has(productId)),
  };
}

type Written = Omit<Refreshed, 'changedLandings' | 'renewed'> & { changed: Changed | null };

function write(
  db: Database,
  runId: number,
  { difference, levels, uncounted, quarantined, taken }: Change,
  closedOrderIds: number[],
): Promise<Written> {
  const changedProductIds = difference?.changedProductIds ?? [];
  const productIds = [...levels.map(({ productId }) => productId), ...changedProductIds];
  return retriedTransaction(db, async (tx) => {
    if (difference) await lockIndex(tx);
    const touched = difference?.changedVariantIds ?? [];
    await lockForSync(tx, closedOrderIds, [...touched, ...levels.map(({ id }) => id)]);
    const before = await listInStock(tx, productIds);
    if (difference) await writeCatalogue(tx, difference, () => {});
    await writeLevels(tx, levels);
    await releaseCounted(tx, closedOrderIds, uncounted);
    const counts = {
      ...difference?.counts,
      ...taken,
      stock: levels.length,
      counted: closedOrderIds.length,
    };
    await finishRun(tx, runId, { counts, quarantined });
    const changed =
      difference && changedProductIds.length > 0 ? await changedBy(tx, difference) : null;
    const changedCategorySlugs = difference?.changedCategorySlugs ?? [];
    await recordRenewal(tx, [
      ...staleTags({
        changedProductIds,
        changedCategorySlugs,
        landings: changed?.landings ?? [],
      }),
      ...stockTags(levels.map(({ productId }) => productId)),
    ]);
    return {
      counts,
      changedProductIds,
      changedCategorySlugs,
      turnedProductIds: productsWithAvailabilityChange(before, await listInStock(tx, productIds)),
      changed,
    };
  });
}

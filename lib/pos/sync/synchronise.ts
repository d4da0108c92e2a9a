import type { LandingPlace } from '@/lib/catalogue/landing/landing-queries';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { type Database, retriedTransaction } from '@/lib/db/client';
import type { Suspicion } from '@/lib/db/schema/pos';
import type { PosCatalogue, PosClient, PosStock, Refused } from '@/lib/pos/adapter/pos-client';
import { poster } from '@/lib/pos/adapter/poster';
import { identifier } from '@/lib/pos/adapter/poster-rows';
import { type TranslatedProduct, translateEach } from '@/lib/pos/adapter/translate';
import { listClosed, pollOrders } from '@/lib/pos/orders/poll-orders';
import { lockForSync, releaseCounted } from '@/lib/pos/orders/release-counted';
import { stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { lockIndex } from '@/lib/search/index/refresh-index';
import { PackedRows } from '@/lib/shared/packed-rows';
import { type Changed, changedBy, deriveFrom } from './derive';
import {
  categoryRows,
  countWritten,
  type Difference,
  joinParts,
  type ListingPart,
  partOf,
} from './difference';
import { type ProgressOf, progressOf } from './progress';
import { fingerprintOf, readMarks, readStored, type StoredCatalogue } from './read-stored';
import { isConfirmed, type ListedMark, suspicionOf, suspicionText } from './shrink-guard';
import {
  changedLevels,
  fetchStock,
  type NewLevel,
  readLevels,
  uncounted,
  writeLevels,
} from './stock-levels';
import { finishRun, recordFailure, SyncRefused, startRun } from './sync-run';
import { staleTags, writeCatalogue } from './write-catalogue';

/** Number of products that are compared field by field in one step. */
const CHUNK = 500;

/** A catalogue read from the POS; `unreadable` lists the rows that could not be read. */
export type FetchedCatalogue = PosCatalogue & { unreadable: Refused[] };

type Compared = {
  suspicion: Suspicion | null;
  quarantined: Refused[];
  /** Computes what must be written; call it only if there is no suspicion, or staff have confirmed it. */
  difference(): Promise<Difference>;
};

/**
 * Compares the whole POS catalogue with the stored one. For most products only a fingerprint is kept in memory;
 * products whose fingerprints differ are compared field by field.
 */
export function compareCatalogue(
  db: Database,
  stored: StoredCatalogue,
  { unreadable, ...pos }: FetchedCatalogue,
): Compared {
  const fingerprints = new Map(stored.products.map((mark) => [mark.id, mark.fingerprint]));
  const products: ListedMark[] = [];
  const changed = new PackedRows<TranslatedProduct>(CHUNK);
  const { categories, hiddenIds, refused } = translateEach(
    pos,
    (id) => fingerprints.has(id),
    (product) => {
      const { id, price, variants } = product;
      const inStock = variants.filter(({ posQuantity }) => posQuantity > 0).length;
      products.push({ id, price, inStock });
      if (fingerprints.get(id) !== fingerprintOf(product)) changed.add(product);
    },
  );
  const listing = { products, hiddenIds, refused: [...unreadable, ...refused] };
  return {
    suspicion: suspicionOf(stored, listing),
    quarantined: listing.refused,
    async difference() {
      const allCategories = categoryRows(stored.categories, categories);
      const parts = new PackedRows<ListingPart>(1);
      for (const chunk of changed.chunks()) {
        const ids = chunk.map(({ id }) => id);
        parts.add(partOf(await readStored(db, ids), chunk, allCategories));
      }
      return joinParts(stored, listing, allCategories, parts);
    },
  };
}

/** Number of requests whose progress is reported: orders, categories, products, stock. */
const STEPS = 4;

type Report = (step: string, done: number, total: number) => void;

type Options = {
  /** The POS to read; by default Poster with the settings of the environment. */
  source?: PosClient;
  /** A suspiciously large change that staff have confirmed, so that it is applied. */
  confirmed?: Suspicion;
  onProgress?: Report;
};

export type Synchronised = {
  runId: number;
  counts: Record<string, number>;
  changedProductIds: number[];
  changedCategorySlugs: CategorySlug[];
  /** Characters and fandoms whose products have changed. */
  changedLandings: LandingPlace[];
  /** Number of cache tags that were renewed. */
  renewed: number;
  /** Ids of products whose row was refused, but whose stock at the POS has changed. */
  recountedProductIds: number[];
  quarantined: Refused[];
};

/**
 * Updates the whole catalogue from the POS. First everything is fetched and compared, then one transaction writes the
 * difference, so that a failure leaves either the old catalogue or the new one, never a mixture. Our orders are polled
 * before the stock is read, and the same transaction releases the reserved stock of orders that the POS has written off
 * by then. Tags and search words are derived afterwards in short transactions, since in the embedded database other
 * queries wait for each transaction; if this fails, the next run derives them. Pages are renewed twice: by the main
 * transaction, since its prices apply from then on, and again after tags and search words. Every run is recorded in
 * `sync_runs`. Throws ShopError: sync_running while another run is active; sync_refused when the change is suspiciously
 * large; external_failed when the POS fails.
 */
export async function synchronise(db: Database, options: Options = {}): Promise<Synchronised> {
  const source = options.source ?? poster();
  const runId = await startRun(db);
  const progress = progressOf(db, runId, options.onProgress ?? (() => {}));
  let quarantined: Refused[] = [];
  try {
    await progress.report('Замовлення', 0, STEPS);
    await pollOrders(db, source);
    const closedOrderIds = await listClosed(db);
    // Stored products may be read while the POS is responding, since only synchronisations write the compared fields.
    const [fetched, stored] = await Promise.all([fetchListing(source, progress), readMarks(db)]);
    const compared = compareCatalogue(db, stored, fetched);
    quarantined = compared.quarantined;
    const { suspicion } = compared;
    if (suspicion && !isConfirmed(suspicion, options.confirmed)) {
      throw new SyncRefused(suspicionText(suspicion), suspicion);
    }
    const difference = await compared.difference();
    const setAside = await stockOfSetAside(db, quarantined, fetched.stock);
    await progress.report('Запис', 0, countWritten(difference));
    const writing = { difference, setAside, quarantined, closedOrderIds };
    const before = await write(db, runId, writing, progress);
    const { counts, changedProductIds, changedCategorySlugs } = difference;
    const changedLandings = await deriveFrom(db, before, progress);
    const recountedProductIds = [...new Set(setAside.levels.map(({ productId }) => productId))];
    const stale = [
      ...staleTags({ changedProductIds, changedCategorySlugs, landings: changedLandings }),
      ...(await cacheTagsOfProducts(db, recountedProductIds)),
    ];
    await recordRenewal(db, stale);
    await progress.end();
    return {
      runId,
      counts,
      changedProductIds,
      changedCategorySlugs,
      changedLandings,
      renewed: stale.length,
      recountedProductIds,
      quarantined,
    };
  } catch (error) {
    // If recording the failure fails too, that error is ignored, since the first one is more important. The run then
    // expires.
    await recordFailure(db, runId, error, quarantined).catch(() => {});
    throw error;
  }
}

async function fetchListing(source: PosClient, progress: ProgressOf): Promise<FetchedCatalogue> {
  await progress.report('Категорії', 1, STEPS);
  const categories = await source.listCategories();
  await progress.report('Товари', 2, STEPS);
  const products = await source.listProducts();
  await progress.report('Залишки', 3, STEPS);
  const stock = await fetchStock(source);
  return {
    spotId: source.spotId,
    host: source.host,
    categories: categories.rows,
    products: products.rows,
    stock,
    unreadable: [...categories.refused, ...products.refused],
  };
}

type SetAside = { levels: NewLevel[]; uncounted: number[] };

/**
 * The changed stock of refused products. A product whose row is refused keeps its data, but its stock must be updated.
 * The reserved stock of our orders is released in the same run, so with the old count the same pieces would be sold
 * twice.
 */
async function stockOfSetAside(
  db: Database,
  refused: Refused[],
  stock: PosStock,
): Promise<SetAside> {
  const ids = [...new Set(refused.flatMap(({ productId }) => identifier(productId) ?? []))];
  const levels = ids.length > 0 ? await readLevels(db, ids) : [];
  return { levels: changedLevels(levels, stock), uncounted: uncounted(levels, stock) };
}

type Writing = {
  difference: Difference;
  setAside: SetAside;
  quarantined: Refused[];
  closedOrderIds: number[];
};

function write(
  db: Database,
  runId: number,
  { difference, setAside, quarantined, closedOrderIds }: Writing,
  progress: ProgressOf,
): Promise<Changed> {
  return retriedTransaction(db, async (tx) => {
    await lockIndex(tx);
    const levelIds = setAside.levels.map(({ id }) => id);
    await lockForSync(tx, closedOrderIds, [...difference.changedVariantIds, ...levelIds]);
    await writeCatalogue(tx, difference, (done, total) =>
      progress.reportToCaller('Запис', done, total),
    );
    await writeLevels(tx, setAside.levels);
    await releaseCounted(tx, closedOrderIds, setAside.uncounted);
    await finishRun(tx, runId, { counts: difference.counts, quarantined });
    const changed = await changedBy(tx, difference);
    await recordRenewal(tx, [
      ...staleTags({ ...difference, landings: changed.landings }),
      ...stockTags(setAside.levels.map(({ productId }) => productId)),
    ]);
    return changed;
  });
}

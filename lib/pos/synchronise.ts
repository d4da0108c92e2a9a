import type { CategorySlug } from '@/lib/catalogue/categories';
import { type LandingPlace, listTouchedLandings } from '@/lib/catalogue/landing-queries';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { listChangedProducts, refreshChangedInSteps } from '@/lib/search/refresh-index';
import { type Difference, differenceOf } from './difference';
import type { PosClient, Refused } from './pos-client';
import { poster } from './poster';
import { readStored } from './read-stored';
import { addStock } from './sellable';
import { suspicionOf } from './shrink-guard';
import { finishRun, recordFailure, startRun } from './sync-run';
import { type Listing, translate } from './translate';
import { writeCatalogue } from './write-catalogue';

type Progress = (step: string, done: number, total: number) => void;

type Options = {
  /** Poster of the environment by default. */
  source?: PosClient;
  /** Take over a change so large that it looks like a fault of the POS. */
  force?: boolean;
  onProgress?: Progress;
  /** Told as soon as the catalogue is written, while search words and tags are still to follow. */
  onWritten?: (
    changed: Pick<Synchronised, 'changedProductIds' | 'changedCategorySlugs'>,
  ) => Promise<void>;
};

export type Synchronised = {
  runId: number;
  counts: Record<string, number>;
  /** Products whose pages are out of date now. */
  changedProductIds: number[];
  changedCategorySlugs: CategorySlug[];
  /** Characters and fandoms whose pages are out of date now. */
  changedLandings: LandingPlace[];
  quarantined: Refused[];
};

/**
 * Brings the whole catalogue up to the POS: everything is fetched and compared first, then one
 * transaction writes what differs, so whatever happens the catalogue is the old one or the new one.
 * Tags and search words follow at once, in short steps, since visitors of the embedded database wait for
 * every transaction; what fails of that is made up for by the next run. Never touches `variants.reserved`. Every run is recorded in `sync_runs`.
 * Throws sync_running while another run is at work, sync_refused when the change is suspiciously
 * large, external_failed when the POS fails.
 */
export async function synchronise(db: Database, options: Options = {}): Promise<Synchronised> {
  const onProgress = options.onProgress ?? (() => {});
  const runId = await startRun(db);
  let quarantined: Refused[] = [];
  try {
    const listing = await fetchListing(options.source ?? poster(), onProgress);
    quarantined = listing.refused;
    const stored = await readStored(db);
    const suspicion = options.force ? null : suspicionOf(stored, listing);
    if (suspicion) throw refusal(suspicion);

    const difference = differenceOf(stored, listing);
    const before = await write(db, runId, difference, quarantined, onProgress);
    const { counts, changedProductIds, changedCategorySlugs } = difference;
    await options.onWritten?.({ changedProductIds, changedCategorySlugs });
    const changedLandings = await deriveFrom(db, before, onProgress);
    return {
      runId,
      counts,
      changedProductIds,
      changedCategorySlugs,
      changedLandings,
      quarantined,
    };
  } catch (error) {
    // Should even this fail, the run ends by its age and the first error is the one that matters.
    await recordFailure(db, runId, error, { quarantined }).catch(() => {});
    throw error;
  }
}

async function fetchListing(source: PosClient, onProgress: Progress): Promise<Listing> {
  const steps = 3;
  const storageIds = await storagesOf(source);
  const categoriesListed = await source.listCategories();
  onProgress('Категорії', 1, steps);
  const productsListed = await source.listProducts();
  onProgress('Товари', 2, steps);
  const stocks = [];
  for (const storageId of storageIds) stocks.push(await source.listStock(storageId));
  onProgress('Залишки', 3, steps);

  const listing = translate({
    spotId: source.spotId,
    host: source.host,
    categories: categoriesListed.rows,
    products: productsListed.rows,
    stock: addStock(stocks),
  });
  const unreadable = [...categoriesListed.refused, ...productsListed.refused];
  return { ...listing, refused: [...unreadable, ...listing.refused] };
}

async function storagesOf(source: PosClient): Promise<number[]> {
  const spots = await source.listSpots();
  const storageIds = spots.find((spot) => spot.id === source.spotId)?.storageIds ?? [];
  if (storageIds.length > 0) return storageIds;
  throw refusal(`у закладу ${source.spotId} в касі немає складу`);
}

type Changed = { productIds: number[]; categoryIds: number[]; landings: LandingPlace[] };

/** Answers what search words and tags have to be made of, and whose pages have shown it so far. */
function write(
  db: Database,
  runId: number,
  difference: Difference,
  quarantined: Refused[],
  onProgress: Progress,
): Promise<Changed> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      await writeCatalogue(tx, difference, (done, total) => onProgress('Запис', done, total));
      await finishRun(tx, runId, { counts: difference.counts, quarantined });
      const productIds = await listChangedProducts(tx);
      const categoryIds = difference.categories.map(({ id }) => id);
      const landings = await listTouchedLandings(tx, { productIds, categoryIds });
      return { productIds, categoryIds, landings };
    }),
  );
}

/** Answers the characters and fandoms that have shown what has changed, or show it now. */
async function deriveFrom(
  db: Database,
  { productIds, categoryIds, landings }: Changed,
  onProgress: Progress,
): Promise<LandingPlace[]> {
  const total = productIds.length;
  // The catalogue is written whatever comes of this, and its pages have to be renewed.
  await refreshChangedInSteps(db, (done) => onProgress('Пошук', done, total)).catch(
    (error: unknown) => logError('search index', error),
  );
  const now = await listTouchedLandings(db, { productIds, categoryIds }).catch((error: unknown) => {
    logError('changed landings', error);
    return [];
  });
  const each = new Map([...landings, ...now].map((one) => [`${one.list} ${one.slug}`, one]));
  return [...each.values()];
}

const refusal = (reason: string) =>
  new ShopError('sync_refused', { message: `Синхронізацію зупинено: ${reason}` });

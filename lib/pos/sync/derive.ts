import { type LandingPlace, listTouchedLandings } from '@/lib/catalogue/landing/landing-queries';
import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { listChangedProducts, refreshChangedInSteps } from '@/lib/search/index/refresh-index';
import type { Difference } from './difference';
import type { ProgressOf } from './progress';

/**
 * Products and categories whose tags and search words must be derived again. `landings`: the pages of characters and
 * fandoms that listed these products before the change.
 */
export type Changed = { productIds: number[]; categoryIds: number[]; landings: LandingPlace[] };

/** Lists what must be derived again after the difference to the POS was written; call it in the same transaction. */
export async function changedBy(tx: Database, difference: Difference): Promise<Changed> {
  const productIds = await listChangedProducts(tx);
  const categoryIds = difference.categories.map(({ id }) => id);
  const landings = await listTouchedLandings(tx, { productIds, categoryIds });
  return { productIds, categoryIds, landings };
}

/**
 * Derives tags and search words of changed products, in short transactions. Returns the characters and fandoms whose
 * pages listed these products before or list them now. Never throws: the catalogue is already written, and the next run
 * derives what has failed.
 */
export async function deriveFrom(
  db: Database,
  { productIds, categoryIds, landings }: Changed,
  progress?: ProgressOf,
): Promise<LandingPlace[]> {
  const total = productIds.length;
  await refreshChangedInSteps(db, (done) => void progress?.report('Пошук', done, total)).catch(
    (error: unknown) => logError('search index', error),
  );
  const now = await listTouchedLandings(db, { productIds, categoryIds }).catch((error: unknown) => {
    logError('changed landings', error);
    return [];
  });
  const each = new Map([...landings, ...now].map((one) => [`${one.list} ${one.slug}`, one]));
  return [...each.values()];
}

import { type LandingPlace, listTouchedLandings } from '@/lib/catalogue/landing/landing-queries';
import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { listChangedProducts, refreshChangedInSteps } from '@/lib/search/index/refresh-index';
import type { Difference } from '../sync/difference';
import type { ProgressOf } from '../sync/progress';

/** What search words and tags have to be made of, and whose pages have shown it so far. */
export type Changed = { productIds: number[]; categoryIds: number[]; landings: LandingPlace[] };

/** What a difference that was just written leaves to be derived; in its transaction. */
export async function changedBy(tx: Database, difference: Difference): Promise<Changed> {
  const productIds = await listChangedProducts(tx);
  const categoryIds = difference.categories.map(({ id }) => id);
  const landings = await listTouchedLandings(tx, { productIds, categoryIds });
  return { productIds, categoryIds, landings };
}

/**
 * Makes tags and search words of what has changed, in short steps. Answers the characters and fandoms that
 * have shown it, or show it now. Never fails: the catalogue is written whatever comes of this, and the next
 * run makes up for it.
 */
export async function deriveFrom(
  db: Database,
  { productIds, categoryIds, landings }: Changed,
  progress?: ProgressOf,
): Promise<LandingPlace[]> {
  const total = productIds.length;
  await refreshChangedInSteps(db, (done) => void progress?.say('Пошук', done, total)).catch(
    (error: unknown) => logError('search index', error),
  );
  const now = await listTouchedLandings(db, { productIds, categoryIds }).catch((error: unknown) => {
    logError('changed landings', error);
    return [];
  });
  const each = new Map([...landings, ...now].map((one) => [`${one.list} ${one.slug}`, one]));
  return [...each.values()];
}

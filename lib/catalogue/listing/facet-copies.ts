import type { Database } from '@/lib/db/client';
import { primaryOf } from '@/lib/db/replica';
import {
  CATALOGUE_TAG,
  isCategoryTag,
  isOfStock,
  POPULAR_TAG,
  productsOfStock,
} from '@/lib/renewals/cache-tags';
import { keepRenewed } from '@/lib/renewals/copies';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import type { FacetIndex } from './facet-index';
import { type Copy, catchUp, readAgain, readCopy } from './read-facet-index';

/** How long requests get the old index while a renewal runs, in ms; after that they wait for the renewal. */
const RENEWAL_TIMEOUT = 4 * SECOND;

/**
 * How long, in milliseconds, a stock update re-reads only the products named in the renewal log. After that an update
 * checks all products, since a running process of another release may not log product ids.
 */
const NAMED_FOR = MINUTE;

type CopyState = {
  /** The copy of the index that requests are served from. */
  copy: Promise<Copy>;
  /** The result of the most recently started renewal, and the number of renewals started so far. */
  newest: Promise<Copy>;
  begun: number;
  /** Number of the renewal that produced `copy`: a renewal that ends late must not replace a newer one. */
  served: number;
  /** When all products were last checked, in milliseconds of `performance.now`. */
  lookedAt: number;
};

const memory = globalThis as typeof globalThis & { shopFacets?: WeakMap<Database, CopyState> };

const isCounted = (tag: string): boolean =>
  isOfStock(tag) || tag === CATALOGUE_TAG || tag === POPULAR_TAG || isCategoryTag(tag);

function copies(): WeakMap<Database, CopyState> {
  memory.shopFacets ??= new WeakMap();
  return memory.shopFacets;
}

/**
 * This process's in-memory index of all products, from which lists and facets are computed. Built on first use, and
 * updated whenever the renewal log names a cache tag that concerns it. The database replica shares the primary's index.
 */
export async function facetIndex(db: Database): Promise<FacetIndex> {
  const primary = primaryOf(db);
  const state = copies().get(primary) ?? startCopy(primary);
  return (await state.copy).index;
}

/**
 * Updates the index from the database. Resolves when the renewal is done, or after four seconds. After four seconds,
 * requests wait for the renewal. Never throws: an index that cannot be updated is dropped. `tags`: the cache tags in
 * the renewal log that caused the update; empty for other causes.
 */
export async function renewFacets(db: Database, tags: string[] = []): Promise<void> {
  const state = copies().get(db);
  if (!state) return;
  const previous = state.copy;
  const renewal = renew(db, state, productsOfStock(tags));
  const number = state.begun;
  renewal.catch(() => forget(db, state));
  const isDone = await Promise.race([renewal.then(always, always), after(RENEWAL_TIMEOUT)]);
  // If the renewal then fails, waiting requests get the previous index; the next request builds a new one.
  if (!isDone)
    serve(
      state,
      number,
      renewal.catch(() => previous),
    );
}

function startCopy(db: Database): CopyState {
  keepRenewed('facets', { isRenewedBy: isCounted, renew: renewFacets });
  const copy = readCopy(db);
  const state: CopyState = { copy, newest: copy, begun: 0, served: 0, lookedAt: performance.now() };
  copies().set(db, state);
  // A failed copy must not stay in memory, so that the next request builds a new one.
  copy.catch(() => forget(db, state));
  return state;
}

/** Starts a renewal after the running one, since each renewal continues from the previous result. */
function renew(db: Database, state: CopyState, named: number[] | null): Promise<Copy> {
  const now = performance.now();
  const ids = now - state.lookedAt < NAMED_FOR ? named : null;
  if (!ids) state.lookedAt = now;
  const renewal = state.newest
    .catch(() => state.copy)
    .then((copy) => (ids ? readAgain(db, copy, ids) : catchUp(db, copy)));
  state.newest = renewal;
  state.begun += 1;
  const number = state.begun;
  renewal.then(
    () => serve(state, number, renewal),
    () => {},
  );
  return renewal;
}

function serve(state: CopyState, number: number, copy: Promise<Copy>): void {
  if (number < state.served) return;
  state.copy = copy;
  state.served = number;
}

function forget(db: Database, state: CopyState): void {
  if (copies().get(db) === state) copies().delete(db);
}

const always = () => true;

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}

import type { Database } from '@/lib/db/client';
import { clock, SECOND } from '@/lib/shared/clock';
import type { FacetIndex } from './facet-index';
import { type Copy, catchUp, readCopy } from './read-facet-index';

/** Age in milliseconds after which a copy is compared with the database. */
const CHECK_AFTER = 20 * SECOND;
/** How long a renewal may take, in milliseconds, before visitors have to wait for it too. */
const RENEWAL_TIMEOUT = 4 * SECOND;

type CopyState = {
  /** The copy that requests are served from. */
  copy: Promise<Copy>;
  /** The last renewal started, and the number of renewals started so far. */
  newest: Promise<Copy>;
  begun: number;
  /** Number of the renewal being served: one that ends late must not replace a later one. */
  served: number;
  checkedAt: number;
};

const memory = globalThis as typeof globalThis & { shopFacets?: WeakMap<Database, CopyState> };

function copies(): WeakMap<Database, CopyState> {
  memory.shopFacets ??= new WeakMap();
  return memory.shopFacets;
}

/**
 * This process's in-memory index for counting lists and facets, built on first use. It is up to date
 * after `renewFacets`; changes made by other processes appear within half a minute.
 */
export async function facetIndex(db: Database): Promise<FacetIndex> {
  const state = copies().get(db) ?? startCopy(db);
  const now = clock.now().getTime();
  if (now - state.checkedAt > CHECK_AFTER) {
    state.checkedAt = now;
    // While the database is unreachable, the previous copy is served.
    renew(db, state).catch(() => {});
  }
  return (await state.copy).index;
}

/**
 * Brings the copy up to date with the database. Resolves when done or after four seconds; from then on
 * visitors wait for the renewal too. Never throws: a copy that cannot be renewed is dropped.
 */
export async function renewFacets(db: Database): Promise<void> {
  const state = copies().get(db);
  if (!state) return;
  const previous = state.copy;
  const renewal = renew(db, state);
  const number = state.begun;
  renewal.catch(() => forget(db, state));
  const isDone = await Promise.race([renewal.then(always, always), after(RENEWAL_TIMEOUT)]);
  // If the database is unreachable, waiting requests get the previous copy; the next one builds a new one.
  if (!isDone)
    serve(
      state,
      number,
      renewal.catch(() => previous),
    );
}

function startCopy(db: Database): CopyState {
  const copy = readCopy(db);
  const checkedAt = clock.now().getTime();
  const state: CopyState = { copy, newest: copy, begun: 0, served: 0, checkedAt };
  copies().set(db, state);
  // A failed copy must not be served for ever.
  copy.catch(() => forget(db, state));
  return state;
}

/** Renewals run one after another, since each continues from the result of the last. */
function renew(db: Database, state: CopyState): Promise<Copy> {
  const renewal = state.newest.catch(() => state.copy).then((copy) => catchUp(db, copy));
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

import { clock, SECOND } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import type { FacetIndex } from './facet-index';
import { type Copy, catchUp, readCopy } from './read-facet-index';

/** How long a copy is trusted before it is compared with the database: milliseconds. */
const TRUST = 20 * SECOND;
/** How long whoever renews pages waits for the copy before visitors have to. */
const PATIENCE = 4 * SECOND;

type Kept = {
  /** What visitors are answered from. */
  copy: Promise<Copy>;
  /** The last one that was begun. */
  newest: Promise<Copy>;
  checkedAt: number;
};

const memory = globalThis as typeof globalThis & { shopFacets?: WeakMap<Database, Kept> };

function copies(): WeakMap<Database, Kept> {
  memory.shopFacets ??= new WeakMap();
  return memory.shopFacets;
}

/**
 * This process's copy of what lists are counted from, made when it is first asked for. After
 * `renewFacets` it holds what was true then; of what other processes have changed it learns within half
 * a minute, and meanwhile answers what it knows.
 */
export async function facetIndex(db: Database): Promise<FacetIndex> {
  const kept = copies().get(db) ?? keep(db);
  const now = clock.now().getTime();
  if (now - kept.checkedAt > TRUST) {
    kept.checkedAt = now;
    // With the database away, what is known is better than nothing.
    renew(db, kept).catch(() => {});
  }
  return (await kept.copy).index;
}

/**
 * Makes the copy say what the database says now. Resolves when it does, or after some seconds: from then
 * on visitors wait for it too. Never throws: a copy that cannot be renewed is forgotten.
 */
export async function renewFacets(db: Database): Promise<void> {
  const kept = copies().get(db);
  if (!kept) return;
  const renewal = renew(db, kept);
  renewal.catch(() => forget(db, kept));
  const isDone = await Promise.race([renewal.then(always, always), after(PATIENCE)]);
  if (!isDone) kept.copy = renewal;
}

function keep(db: Database): Kept {
  const copy = readCopy(db);
  const kept: Kept = { copy, newest: copy, checkedAt: clock.now().getTime() };
  copies().set(db, kept);
  // A failed one must not be answered for ever.
  copy.catch(() => forget(db, kept));
  return kept;
}

/** One renewal after the other, since each goes on where the last one has ended. */
function renew(db: Database, kept: Kept): Promise<Copy> {
  const renewal = kept.newest.catch(() => kept.copy).then((copy) => catchUp(db, copy));
  kept.newest = renewal;
  renewal.then(
    () => {
      kept.copy = renewal;
    },
    () => {},
  );
  return renewal;
}

function forget(db: Database, kept: Kept): void {
  if (copies().get(db) === kept) copies().delete(db);
}

const always = () => true;

function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), milliseconds).unref();
  });
}

import type { Database } from '@/lib/db/client';
import { clock, SECOND } from '@/lib/shared/clock';
import type { FacetIndex } from './facet-index';
import { type Copy, catchUp, readCopy } from './read-facet-index';

/** How long a copy is trusted before it is compared with the database: milliseconds. */
const TRUST = 20 * SECOND;
/** How long whoever renews pages waits for the copy before visitors have to. */
const PATIENCE = 4 * SECOND;

type Kept = {
  /** What visitors are answered from. */
  copy: Promise<Copy>;
  /** The last one that was begun, and how many were before it. */
  newest: Promise<Copy>;
  begun: number;
  /** Which of them visitors get: one that ends late must not take the place of a later one. */
  served: number;
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
  const known = kept.copy;
  const renewal = renew(db, kept);
  const number = kept.begun;
  renewal.catch(() => forget(db, kept));
  const isDone = await Promise.race([renewal.then(always, always), after(PATIENCE)]);
  // With the database away, whoever waits gets what was known; the next one makes a new copy.
  if (!isDone)
    serve(
      kept,
      number,
      renewal.catch(() => known),
    );
}

function keep(db: Database): Kept {
  const copy = readCopy(db);
  const checkedAt = clock.now().getTime();
  const kept: Kept = { copy, newest: copy, begun: 0, served: 0, checkedAt };
  copies().set(db, kept);
  // A failed one must not be answered for ever.
  copy.catch(() => forget(db, kept));
  return kept;
}

/** One renewal after the other, since each goes on where the last one has ended. */
function renew(db: Database, kept: Kept): Promise<Copy> {
  const renewal = kept.newest.catch(() => kept.copy).then((copy) => catchUp(db, copy));
  kept.newest = renewal;
  kept.begun += 1;
  const number = kept.begun;
  renewal.then(
    () => serve(kept, number, renewal),
    () => {},
  );
  return renewal;
}

function serve(kept: Kept, number: number, copy: Promise<Copy>): void {
  if (number < kept.served) return;
  kept.copy = copy;
  kept.served = number;
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

import { clock, SECOND } from '@/lib/shared/clock';
import type { Database } from './client';

/** How long a copy is used before it is compared with the database: milliseconds. */
const TRUST = 20 * SECOND;

type Kept<T> = { copy: Promise<T>; mark: string; checkedAt: number; isChecking: boolean };
type Copies = WeakMap<Database, Kept<unknown>>;

const memory = globalThis as typeof globalThis & { shopCopies?: Map<string, Copies> };

type Source<T> = {
  /** Unique to this copy; one exists however often the bundler duplicates the module. */
  name: string;
  /** A text that changes whenever the copy would; quick to compute. */
  mark(db: Database): Promise<string>;
  read(db: Database): Promise<T>;
};

export type KeptCopy<T> = { of(db: Database): Promise<T>; forget(): void };

/**
 * Caches something small from the database in this process. It is read on first use and after
 * `forget`, which is called after a change; changes by other processes show within half a minute,
 * and until then the old copy is returned.
 */
export function keptCopy<T>({ name, mark, read }: Source<T>): KeptCopy<T> {
  const copies = (): WeakMap<Database, Kept<T>> => {
    memory.shopCopies ??= new Map();
    const known = memory.shopCopies.get(name) ?? new WeakMap();
    memory.shopCopies.set(name, known);
    return known as WeakMap<Database, Kept<T>>;
  };

  const keep = (db: Database): Kept<T> => {
    const found = copies();
    const made: Kept<T> = {
      copy: Promise.resolve().then(async () => {
        // Marked before it is read: a change in between causes a second read rather than being
        // missed.
        made.mark = await mark(db);
        return read(db);
      }),
      mark: '',
      checkedAt: clock.now().getTime(),
      isChecking: false,
    };
    found.set(db, made);
    // A failed read must not stay cached.
    made.copy.catch(() => found.delete(db));
    return made;
  };

  const check = async (db: Database, kept: Kept<T>): Promise<void> => {
    const found = copies();
    kept.isChecking = true;
    try {
      await kept.copy;
      const now = await mark(db);
      if (now === kept.mark) return;
      const copy = await read(db);
      // Everything was forgotten in the meantime.
      if (found !== copies() || found.get(db) !== kept) return;
      kept.copy = Promise.resolve(copy);
      kept.mark = now;
    } catch {
      // The database is down: a stale copy is better than nothing, and the next visitor tries
      // again.
    } finally {
      kept.checkedAt = clock.now().getTime();
      kept.isChecking = false;
    }
  };

  return {
    of(db) {
      const kept = copies().get(db) ?? keep(db);
      const isDue = clock.now().getTime() - kept.checkedAt > TRUST;
      if (isDue && !kept.isChecking) void check(db, kept);
      return kept.copy;
    },
    forget() {
      memory.shopCopies?.delete(name);
    },
  };
}

import { clock, SECOND } from '@/lib/shared/clock';
import type { Database } from './client';

/** How long a copy is used before it is compared with the database: milliseconds. */
const TRUST = 20 * SECOND;

type CacheEntry<T> = { copy: Promise<T>; mark: string; checkedAt: number; isChecking: boolean };
type Copies<T> = WeakMap<Database, CacheEntry<T>>;

const memory = globalThis as typeof globalThis & { shopCopies?: Map<string, Copies<unknown>> };

type Source<T> = {
  /** Unique to this copy; one exists however often the bundler duplicates the module. */
  name: string;
  /** A text that changes whenever the copy would; quick to compute. */
  mark(db: Database): Promise<string>;
  read(db: Database): Promise<T>;
};

/**
 * Caches something small from the database in this process. It is read on first use and after
 * `forget`, which is called after a change; changes by other processes show within half a minute,
 * and until then the old copy is returned.
 */
export function cachedCopy<T>({ name, mark, read }: Source<T>) {
  const copies = (): Copies<T> => {
    memory.shopCopies ??= new Map();
    const known = memory.shopCopies.get(name) ?? new WeakMap();
    memory.shopCopies.set(name, known);
    return known as Copies<T>;
  };

  const createEntry = (db: Database): CacheEntry<T> => {
    const entries = copies();
    const entry: CacheEntry<T> = {
      copy: Promise.resolve().then(async () => {
        // Marked before it is read: a change in between causes a second read rather than being
        // missed.
        entry.mark = await mark(db);
        return read(db);
      }),
      mark: '',
      checkedAt: clock.now().getTime(),
      isChecking: false,
    };
    entries.set(db, entry);
    // A failed read must not stay cached.
    entry.copy.catch(() => entries.delete(db));
    return entry;
  };

  const check = async (db: Database, entry: CacheEntry<T>): Promise<void> => {
    const entries = copies();
    entry.isChecking = true;
    try {
      await entry.copy;
      const now = await mark(db);
      if (now === entry.mark) return;
      const copy = await read(db);
      // Everything was forgotten in the meantime.
      if (entries !== copies() || entries.get(db) !== entry) return;
      entry.copy = Promise.resolve(copy);
      entry.mark = now;
    } catch {
      // The database is down: a stale copy is better than nothing, and the next visitor tries
      // again.
    } finally {
      entry.checkedAt = clock.now().getTime();
      entry.isChecking = false;
    }
  };

  return {
    of(db: Database): Promise<T> {
      const entry = copies().get(db) ?? createEntry(db);
      const isDue = clock.now().getTime() - entry.checkedAt > TRUST;
      if (isDue && !entry.isChecking) void check(db, entry);
      return entry.copy;
    },
    forget(): void {
      memory.shopCopies?.delete(name);
    },
  };
}

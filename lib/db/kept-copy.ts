import { clock, SECOND } from '@/lib/shared/clock';
import type { Database } from './client';

/** How long a copy is trusted before it is compared with the database: milliseconds. */
const TRUST = 20 * SECOND;

type Kept<T> = { copy: Promise<T>; mark: string; checkedAt: number; isChecking: boolean };
type Copies = WeakMap<Database, Kept<unknown>>;

const memory = globalThis as typeof globalThis & { shopCopies?: Map<string, Copies> };

type Source<T> = {
  /** Of this copy alone; one is kept however often the bundler repeats the module. */
  name: string;
  /** A text that differs whenever the copy would; quick to make. */
  mark(db: Database): Promise<string>;
  read(db: Database): Promise<T>;
};

export type KeptCopy<T> = { of(db: Database): Promise<T>; forget(): void };

/**
 * A copy of something small in the database, kept by this process. It is read when it is first asked for
 * and after `forget`, for whoever has changed the original; of what other processes have changed it
 * learns within half a minute, and meanwhile answers what it knows.
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
        // Marked before it is read: a change in between makes a second reading, and is not missed.
        made.mark = await mark(db);
        return read(db);
      }),
      mark: '',
      checkedAt: clock.now().getTime(),
      isChecking: false,
    };
    found.set(db, made);
    // A failed one must not be answered for ever.
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
      // Somebody has forgotten everything in the meantime.
      if (found !== copies() || found.get(db) !== kept) return;
      kept.copy = Promise.resolve(copy);
      kept.mark = now;
    } catch {
      // The database is away: what is known is better than nothing, and the next visitor tries again.
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

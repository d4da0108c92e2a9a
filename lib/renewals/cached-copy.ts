import type { Database } from '@/lib/db/client';
import { primaryOf } from '@/lib/db/replica';
import { keepRenewed } from './copies';

// On `globalThis`: the bundler duplicates this module, but a process needs one map.
const memory = globalThis as typeof globalThis & {
  shopCopies?: Map<string, WeakMap<Database, Promise<unknown>>>;
};

type Source<T> = {
  /** Unique name of the copy, by which the duplicates of this module in the bundle find it. */
  name: string;
  /** The cache tag whose renewal drops the copy; absent for a copy that only `replace` updates. */
  tag?: string;
  read(db: Database): Promise<T>;
};

/**
 * Caches a small result of a database read in this process's memory. The result is read on first use, and again on the
 * first use after its tag was renewed.
 */
export function cachedCopy<T>({ name, tag, read }: Source<T>) {
  const copies = (): WeakMap<Database, Promise<unknown>> => {
    memory.shopCopies ??= new Map();
    const known = memory.shopCopies.get(name) ?? new WeakMap();
    memory.shopCopies.set(name, known);
    return known;
  };

  const start = (db: Database): Promise<T> => {
    if (tag) keepRenewed(name, { isRenewedBy: (one) => one === tag, renew: forget });
    const copy = read(db);
    copies().set(db, copy);
    // A failed read must not stay cached.
    copy.catch(() => {
      if (copies().get(db) === copy) copies().delete(db);
    });
    return copy;
  };

  const forget = (db: Database): void => void copies().delete(db);

  return {
    /** Returns the copy; a replica and its primary share one copy. */
    of(db: Database): Promise<T> {
      const primary = primaryOf(db);
      return (copies().get(primary) as Promise<T> | undefined) ?? start(primary);
    },
    forget,
    /** Reads a new copy. The old one is used until then, and also if reading fails. */
    async replace(db: Database): Promise<void> {
      const copy = await read(db).catch(() => null);
      if (copy !== null) copies().set(db, Promise.resolve(copy));
    },
  };
}

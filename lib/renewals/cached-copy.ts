import type { Database } from '@/lib/db/client';
import { primaryOf } from '@/lib/db/replica';
import { keepRenewed } from './copies';

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & {
  shopCopies?: Map<string, WeakMap<Database, Promise<unknown>>>;
};

type Source<T> = {
  /** Unique to this copy; one exists however often the bundler duplicates the module. */
  name: string;
  /** The cache tag whose renewal makes the copy stale; none for one that its reader replaces. */
  tag?: string;
  read(db: Database): Promise<T>;
};

/**
 * Keeps something small from the database in this process. It is read on first use, and again after its
 * tag was renewed.
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
    /** The copy; the same for who reads from the replica. */
    of(db: Database): Promise<T> {
      const primary = primaryOf(db);
      return (copies().get(primary) as Promise<T> | undefined) ?? start(primary);
    },
    forget,
    /** Reads the copy anew; until that is done, and if it fails, the old one is used. */
    async replace(db: Database): Promise<void> {
      const copy = await read(db).catch(() => null);
      if (copy !== null) copies().set(db, Promise.resolve(copy));
    },
  };
}

import type { PersistStorage } from 'zustand/middleware';
import { MAX_ID } from '@/lib/shared/ids';

type SafeStorage<T> = PersistStorage<T> & {
  /** Whether memory is newer than the storage, because the last write failed. */
  isStale: () => boolean;
  /** Registers a callback for failed writes; called immediately if the last write failed. */
  onFailure: (listener: () => void) => () => void;
};

/**
 * Storage for zustand that never throws: when browser storage is full, disabled or invalid, reads return
 * nothing, writes are skipped, and the page continues with the state in memory.
 */
export function safeStorage<T>(place: () => Storage): SafeStorage<T> {
  let lastWriteFailed = false;
  const listeners = new Set<() => void>();
  return {
    onFailure(listener) {
      listeners.add(listener);
      if (lastWriteFailed) listener();
      return () => void listeners.delete(listener);
    },
    isStale: () => lastWriteFailed,
    getItem(name) {
      const raw = quietly(() => place().getItem(name)) ?? null;
      if (raw === null) return null;
      const value: unknown = quietly(() => JSON.parse(raw));
      // The state is validated by the store's merge, which must get invalid values too.
      return typeof value === 'object' && value !== null && 'state' in value
        ? (value as { state: T; version?: number })
        : { state: raw as T };
    },
    setItem(name, value) {
      const hadFailed = lastWriteFailed;
      lastWriteFailed = !quietly(() => {
        place().setItem(name, JSON.stringify(value));
        return true;
      });
      if (lastWriteFailed && !hadFailed) for (const listener of listeners) listener();
    },
    removeItem(name) {
      quietly(() => place().removeItem(name));
    },
  };
}

/** Null on errors: storage may be disabled, full, or hold invalid data. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The valid ids of a persisted state `{ ids }`, each once. */
export function readIds(persisted: unknown, most: number): number[] {
  const ids = (persisted as { ids?: unknown } | undefined)?.ids;
  if (!Array.isArray(ids)) return [];
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  return [...new Set<number>(valid)].slice(0, most);
}

/**
 * Calls back when another tab changes the key, and on a return from the back-forward cache, which missed
 * such changes. Returns the function that stops it.
 */
export function onStoredElsewhere(key: string, reread: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) reread();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reread();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onPageShow, { signal });
  return () => stop.abort();
}

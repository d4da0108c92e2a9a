import type { PersistStorage } from 'zustand/middleware';

type Place = () => Storage;

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
export function safeStorage<T>(place: Place): SafeStorage<T> {
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

function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

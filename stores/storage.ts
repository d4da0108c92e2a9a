import type { PersistStorage } from 'zustand/middleware';

type Place = () => Storage;

type QuietStorage<T> = PersistStorage<T> & {
  /** Whether memory is newer than the storage, because it could not be written. */
  isStale: () => boolean;
  /** Calls back when writing begins to fail, at once when it has failed already. */
  onFailure: (listener: () => void) => () => void;
};

/**
 * Browser storage that may be full, disabled or hold anything: reading then gives nothing, writing
 * does nothing, and the page goes on with what it has in memory.
 */
export function quietStorage<T>(place: Place): QuietStorage<T> {
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
      // What the state holds is checked by the store's merge, which must hear of garbage too.
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

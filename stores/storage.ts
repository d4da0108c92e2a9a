import type { PersistStorage } from 'zustand/middleware';

type Place = () => Storage;

/**
 * Browser storage that may be full, disabled or hold anything: reading then gives nothing, writing
 * does nothing, and the page goes on with what it has in memory.
 */
export function quietStorage<T>(place: Place): PersistStorage<T> & { isStale: () => boolean } {
  let lastWriteFailed = false;
  return {
    /** Whether memory is newer than the storage, because it could not be written. */
    isStale: () => lastWriteFailed,
    getItem(name) {
      const value: unknown = quietly(() => JSON.parse(place().getItem(name) ?? 'null'));
      // What the state holds is checked by the store's merge.
      return typeof value === 'object' && value !== null && 'state' in value
        ? (value as { state: T; version?: number })
        : null;
    },
    setItem(name, value) {
      lastWriteFailed = !quietly(() => {
        place().setItem(name, JSON.stringify(value));
        return true;
      });
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

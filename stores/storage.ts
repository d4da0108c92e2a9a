import type { StoreApi } from 'zustand';
import { MAX_ID } from '@/lib/shared/ids';

type Keeping<State, Stored> = {
  key: string;
  /** Returns the storage; a function, since the server has no storage and a browser may refuse access. */
  place: () => Storage;
  /** The part of the state to store; all of it by default. */
  toStored?: (state: State) => Stored;
  /**
   * Converts the stored value to state. `stored` is undefined if nothing was stored, and may have any type if it is
   * damaged.
   */
  fromStored: (stored: unknown) => Partial<State>;
};

const VERSION = 1;

/**
 * Persists a store in browser storage. Each change is written, but storage is read only on `reread`, so that server and
 * first client render agree on an empty store. Never throws: when the storage is full, disabled or damaged, the page
 * continues with the state in memory. Replaces zustand's `persist` with the same format and a third of the code, since
 * every page loads it.
 */
export function keep<State extends object, Stored = State>(
  store: StoreApi<State>,
  { key, place, toStored, fromStored }: Keeping<State, Stored>,
) {
  let isReading = false;
  let hasFailed = false;
  const listeners = new Set<() => void>();

  store.subscribe((changed) => {
    if (isReading) return;
    const hadFailed = hasFailed;
    const state = toStored ? toStored(changed) : changed;
    hasFailed = !quietly(() => {
      place().setItem(key, JSON.stringify({ state, version: VERSION }));
      return true;
    });
    if (hasFailed && !hadFailed) for (const listener of listeners) listener();
  });

  return {
    /** Reads the storage again, unless this page has newer data because the last write failed. */
    reread() {
      if (hasFailed) return;
      isReading = true;
      store.setState(fromStored(storedState(quietly(() => place().getItem(key)))));
      isReading = false;
    },
    /** Deletes the value stored earlier, if the last write has failed. */
    dropOlder() {
      if (hasFailed) quietly(() => place().removeItem(key));
    },
    /** Registers a callback for when a write fails; called at once if the last write has failed. */
    onFailure(listener: () => void): () => void {
      listeners.add(listener);
      if (hasFailed) listener();
      return () => void listeners.delete(listener);
    },
  };
}

function storedState(text: string | null): unknown {
  if (text === null) return undefined;
  const value: unknown = quietly(() => JSON.parse(text));
  return typeof value === 'object' && value !== null && 'state' in value ? value.state : text;
}

/** Runs `work`; null when it throws, since storage may be disabled, full, or hold invalid data. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** The valid ids of a stored state `{ ids }`, without duplicates. */
export function readIds(persisted: unknown, most: number): number[] {
  const ids = (persisted as { ids?: unknown } | undefined)?.ids;
  if (!Array.isArray(ids)) return [];
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  return [...new Set<number>(valid)].slice(0, most);
}

import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { MetaUndo } from '@/lib/meta/fill-meta';
import { LAST_FILL_KEY } from './last-fill-kept';
import { quietStorage } from './storage';

export type LastFill = {
  /** When it was made, ISO; empty without one. */
  at: string;
  /** What is not taken back yet. */
  wayBack: MetaUndo[];
};

const NONE: LastFill = { at: '', wayBack: [] };

const storage = quietStorage<LastFill>(() => window.localStorage);

/**
 * The way back of the last filling of many records, so that it can be taken back after its page was left.
 * In this browser alone; signing out empties it with all that is personal (forget-person.ts). One that is too
 * large for the browser to keep lasts as long as the page.
 */
export const useLastFill = create<LastFill>()(
  persist(() => NONE, {
    name: LAST_FILL_KEY,
    version: 1,
    storage,
    skipHydration: true,
    merge: (persisted) => readLastFill(persisted),
  }),
);

/** Takes what the browser has kept, unless this page holds something newer. */
export function restoreLastFill() {
  if (!storage.isStale()) void useLastFill.persist.rehydrate();
}

export const keepLastFill = (at: string, wayBack: MetaUndo[]) =>
  useLastFill.setState(wayBack.length > 0 ? { at, wayBack } : NONE);

/** These products are as they were, or cannot be any more. */
export const dropFromLastFill = (productIds: ReadonlySet<number>) =>
  useLastFill.setState(({ at, wayBack }) => {
    const left = wayBack.filter(({ productId }) => !productIds.has(productId));
    return left.length > 0 ? { at, wayBack: left } : NONE;
  });

/** Storage may hold anything; what the way back holds is checked by the server. */
function readLastFill(persisted: unknown): LastFill {
  const { at, wayBack } = (persisted ?? {}) as Partial<LastFill>;
  const isUsable = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isUsable && Array.isArray(wayBack) && wayBack.length > 0 ? { at, wayBack } : NONE;
}

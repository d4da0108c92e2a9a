import { create } from 'zustand';
import type { MetaUndo } from '@/lib/meta/answers';
import { keep } from './storage';
import { LAST_FILL_KEY } from './stored-keys';

type LastFill = {
  /** ISO time of the filling; empty without one. */
  at: string;
  /** What has not been undone yet. */
  wayBack: MetaUndo[];
};

const NONE: LastFill = { at: '', wayBack: [] };

/**
 * Undo data of the last filling of metadata, so that it can be undone after its page was left. Stored only
 * in this browser; cleared on sign-out. If too large for the storage, it is kept in
 * memory until the page is left.
 */
export const useLastFill = create<LastFill>(() => NONE);

/** Reads local storage, unless this page has newer data. */
export const { reread: restoreLastFill } = keep(useLastFill, {
  key: LAST_FILL_KEY,
  place: () => window.localStorage,
  fromStored: readLastFill,
});

export const keepLastFill = (at: string, wayBack: MetaUndo[]) =>
  useLastFill.setState(wayBack.length > 0 ? { at, wayBack } : NONE);

/** Removes products that have been undone or can no longer be. */
export const dropFromLastFill = (productIds: ReadonlySet<number>) =>
  useLastFill.setState(({ at, wayBack }) => {
    const left = wayBack.filter(({ productId }) => !productIds.has(productId));
    return left.length > 0 ? { at, wayBack: left } : NONE;
  });

/** Parses the storage; the undo data itself is validated by the server. */
function readLastFill(persisted: unknown): LastFill {
  const { at, wayBack } = (persisted ?? {}) as Partial<LastFill>;
  const isUsable = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isUsable && Array.isArray(wayBack) && wayBack.length > 0 ? { at, wayBack } : NONE;
}

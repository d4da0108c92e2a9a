import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AdminListOf } from '../list/use-admin-list';
import { onStaffNews } from './staff-stream';

const NONE: readonly string[] = [];
/** Pixels from the top within which the newest rows are in sight. */
const AT_TOP = 120;
/** Milliseconds after the last move in the table. */
const STILL = 2000;

export type Arrivals = {
  /** How many new orders wait above the rows that are shown. */
  held: number;
  /** The newest that has appeared by itself. */
  shown: string;
  show: () => void;
};

/**
 * An open list of orders that is kept up to date: new rows appear by themselves while the list stands at its top and
 * nobody is about to press anything there; else they wait until they are asked for, so that nothing moves under a finger.
 */
export function useArrivals<Row extends { orderId: string }>(
  list: AdminListOf<Row>,
): AdminListOf<Row> & { arrivals: Arrivals } {
  const { query, state, move } = list;
  const [held, setHeld] = useState(NONE);
  const [shown, setShown] = useState('');
  const isFirstPage = state.page === 1;

  const { data } = query;
  // What appeared while nothing could move under a finger: the list may have been read before the news of it came.
  const settled = useRef<readonly string[]>(NONE);
  useEffect(() => {
    if (isStill()) settled.current = data?.rows.map(({ orderId }) => orderId) ?? NONE;
  }, [data]);

  useEffect(() => watchMoves(), []);
  const heed = useEffectEvent((changes: { number: string; isNew: boolean }[]) => {
    const arrived = changes.filter(({ isNew }) => isNew).map(({ number }) => number);
    const newest = arrived.at(-1);
    const unseen = arrived.filter((number) => !settled.current.includes(number));
    if (newest && !(isFirstPage && isStill())) setHeld((before) => [...before, ...unseen]);
    else if (newest) setShown(newest);
    // Rows of further pages move down by as many as have come.
    if (changes.length > 0 && (isFirstPage || !newest)) void query.refetch();
  });

  useEffect(() => onStaffNews(({ changes }) => heed(changes)), []);

  const isWaiting = held.length > 0;
  useEffect(() => {
    if (!isWaiting || !isFirstPage) return;
    const timer = setInterval(() => isStill() && setHeld(NONE), STILL / 4);
    return () => clearInterval(timer);
  }, [isWaiting, isFirstPage]);

  const rows = useMemo(
    () => data?.rows.filter(({ orderId }) => !held.includes(orderId)) ?? [],
    [data, held],
  );
  const isAll = state.search === '' && Object.values(state.filters).every((value) => !value);
  const waiting = isFirstPage ? (data?.rows.length ?? 0) - rows.length : isAll ? held.length : 0;
  const show = () => {
    setHeld(NONE);
    window.scrollTo({ top: 0 });
    if (!isFirstPage) move({ page: 1 });
  };
  return {
    ...list,
    query: data ? ({ ...query, data: { ...data, rows } } as typeof query) : query,
    arrivals: { held: waiting, shown, show },
  };
}

let movedAt = Number.NEGATIVE_INFINITY;

function watchMoves(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.admin-table')) movedAt = performance.now();
  };
  const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
  for (const kind of kinds) document.addEventListener(kind, note, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, note);
  };
}

/** Whether a row may be put on top: the top is in sight, no row is chosen or has the focus, nothing moves in the table. */
function isStill(): boolean {
  const body = document.querySelector('.admin-table tbody');
  const isUsed =
    body?.contains(document.activeElement) || body?.querySelector('input:checked') != null;
  return window.scrollY < AT_TOP && !isUsed && performance.now() - movedAt > STILL;
}

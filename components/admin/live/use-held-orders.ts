import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { ListState } from '@/components/admin/list/list-state';
import type { AdminListOf } from '@/components/admin/list/use-admin-list';
import { onStaffNews } from './staff-stream';

/**
 * Rows of a new response that can be shown without moving an already displayed row (`seen`). A new row above a
 * displayed row is left out. If the response has no displayed row, all its rows are returned.
 */
export function rowsInPlace<Row extends { orderId: string }>(
  rows: readonly Row[],
  seen: readonly { orderId: string }[],
): Row[] {
  const known = new Set(seen.map(({ orderId }) => orderId));
  const lastSeen = rows.findLastIndex(({ orderId }) => known.has(orderId));
  return rows.filter(({ orderId }, place) => place > lastSeen || known.has(orderId));
}

/** Maximum scroll offset at which the newest rows count as in view, in px. */
const AT_TOP = 120;
/** The table counts as unused this long after the last pointer or key event in it, in ms. */
const STILL = 2000;

export type Arrivals = {
  /** How many new orders are not shown yet. */
  held: number;
  /** Number of the newest order that was shown automatically; announced to screen readers. */
  shown: string;
  show: () => void;
};
type SeenList = { state: ListState; rows: readonly { orderId: string }[] };

/**
 * Keeps an open order list up to date. New rows appear automatically while the top of the list is in view and the table
 * is not in use. Otherwise they are held back until the staff member clicks, so that no row moves during a tap. The
 * result does not depend on whether a response was requested before or after the event that announced the order.
 */
export function useArrivals<Row extends { orderId: string }>(
  list: AdminListOf<Row>,
): AdminListOf<Row> & { arrivals: Arrivals } {
  const { query, state, move } = list;
  const { data, isPlaceholderData } = query;
  const isFirstPage = state.page === 1;
  /** The displayed rows, for the current page and filters. */
  const [seen, setSeen] = useState<SeenList>();
  /** Number of orders that arrived since page 1 was left. */
  const [newSince, setNewSince] = useState(0);
  const [shown, setShown] = useState('');

  // A layout effect runs before the browser paints, so a row that is held back does not appear even for a moment.
  useLayoutEffect(() => {
    if (!data || isPlaceholderData) return;
    setSeen((before) =>
      before?.state === state && !isStill() ? before : { state, rows: data.rows },
    );
  }, [data, isPlaceholderData, state]);
  useEffect(() => {
    if (isFirstPage) setNewSince(0);
  }, [isFirstPage]);

  useEffect(() => watchMoves(), []);
  const followNews = useEffectEvent((changes: { number: string; isNew: boolean }[]) => {
    const arrived = changes.filter(({ isNew }) => isNew).map(({ number }) => number);
    const newest = arrived.at(-1);
    if (newest && !isFirstPage) setNewSince((before) => before + arrived.length);
    else if (newest && isStill()) setShown(newest);
    // On pages after the first, new orders cause no refetch, because a refetch would move the rows down.
    if (changes.length > 0 && (isFirstPage || !newest)) void query.refetch();
  });
  useEffect(() => onStaffNews(({ changes }) => followNews(changes)), []);

  const rows = useMemo(() => {
    if (!data) return [];
    return isFirstPage && seen?.state === state ? rowsInPlace(data.rows, seen.rows) : data.rows;
  }, [data, seen, state, isFirstPage]);
  const heldHere = (data?.rows.length ?? 0) - rows.length;
  const showAll = useEffectEvent(() => data && setSeen({ state, rows: data.rows }));
  useEffect(() => {
    if (heldHere === 0) return;
    const timer = setInterval(() => isStill() && showAll(), STILL / 4);
    return () => clearInterval(timer);
  }, [heldHere]);

  const isUnfiltered = state.search === '' && Object.values(state.filters).every((value) => !value);
  const heldElsewhere = isUnfiltered ? newSince : 0;
  const show = () => {
    if (data) setSeen({ state, rows: data.rows });
    window.scrollTo({ top: 0 });
    if (!isFirstPage) move({ page: 1 });
  };
  return {
    ...list,
    query: data ? ({ ...query, data: { ...data, rows } } as typeof query) : query,
    arrivals: { held: isFirstPage ? heldHere : heldElsewhere, shown, show },
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

/** Whether rows may be inserted: top in view, no row selected or focused, no input in the table in the last 2 s. */
function isStill(): boolean {
  const body = document.querySelector('.admin-table tbody');
  const isUsed =
    body?.contains(document.activeElement) || body?.querySelector('input:checked') != null;
  return window.scrollY < AT_TOP && !isUsed && performance.now() - movedAt > STILL;
}

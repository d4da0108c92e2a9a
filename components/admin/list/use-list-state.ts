'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type ListState, readListState, toListQuery } from './list-state';

/** Goes to another view of the list; whatever but the page changes leads to its first page. */
export type MoveList = (change: Partial<ListState>, how?: 'push' | 'replace') => void;

/**
 * Where a list stands and the way to another view of it. The address changes without a new page, so Back
 * and Forward, a reload and a shared link all show the same. `filterKeys` must be a constant.
 */
export function useListState(filterKeys: readonly string[]): [ListState, MoveList] {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const state = useMemo(() => readListState(query, filterKeys), [query, filterKeys]);
  const move = useCallback<MoveList>(
    (change, how = 'push') => {
      // Read at this moment: two changes may come before the first is drawn.
      const now = readListState(window.location.search, filterKeys);
      const next = { ...now, page: 1, ...change };
      const path = pathname + toListQuery(next);
      if (how === 'push') window.history.pushState(null, '', path);
      else window.history.replaceState(null, '', path);
    },
    [pathname, filterKeys],
  );
  return [state, move];
}

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type ListState, readListState, toListQuery } from './list-state';

/** Goes to another view of the list; any change but of the page leads to the first page. */
export type MoveList = (change: Partial<ListState>, how?: 'push' | 'replace') => void;

/**
 * The state of a list and the way to another one. The address changes without a navigation, so Back and
 * Forward, a reload and a shared link all show the same. `choices` and `more`, the filters, must be constants.
 */
export function useListState(
  choices: readonly { key: string }[],
  more: readonly string[],
): [ListState, MoveList] {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const read = useCallback(
    (text: string) => readListState(text, [...more, ...choices.map(({ key }) => key)]),
    [choices, more],
  );
  const move = useCallback<MoveList>(
    (change, how = 'push') => {
      // Read at this moment: two changes may come before the first is drawn.
      const next = { ...read(window.location.search), page: 1, ...change };
      const path = pathname + toListQuery(next);
      if (how === 'push') window.history.pushState(null, '', path);
      else window.history.replaceState(null, '', path);
    },
    [pathname, read],
  );
  return [useMemo(() => read(query), [query, read]), move];
}

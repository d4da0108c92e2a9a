import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type ListState, readListState, toListQuery } from './list-state';

/** Changes the list's state. A change that does not set the page number resets it to 1. */
export type MoveList = (change: Partial<ListState>, how?: 'push' | 'replace') => void;

/**
 * The state of a list and its setter. The URL holds the state, so that Back, Forward, a reload and a shared link
 * restore the state. Changes cause no navigation. `choices` and `more` (the filters) must be the same arrays on every
 * render.
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
      // The current state is read from the URL, since two changes may happen before the next render.
      const next = { ...read(window.location.search), page: 1, ...change };
      const path = pathname + toListQuery(next);
      if (how === 'push') window.history.pushState(null, '', path);
      else window.history.replaceState(null, '', path);
    },
    [pathname, read],
  );
  return [useMemo(() => read(query), [query, read]), move];
}

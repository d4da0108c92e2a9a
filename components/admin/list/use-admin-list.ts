import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { STAFF } from '../staff-query';
import { type ListState, toListQuery } from './list-state';
import type { ListChoice } from './list-tools';
import { type MoveList, useListState } from './use-list-state';

/** Paging fields of an API response. */
export type Paged = {
  currentPage: number;
  totalPages: number;
  total: number;
  /** Whether only the newest rows were searched. */
  isRecentOnly?: boolean;
};

export type AdminListOf<Row> = {
  state: ListState;
  move: MoveList;
  query: UseQueryResult<Paged & { rows: Row[] }>;
  choices: readonly ListChoice[];
};

const NO_CHOICES: readonly ListChoice[] = [];
const NO_FILTERS: readonly string[] = [];

/**
 * An admin list: its state in the URL, and the rows that the API returns. `path` is requested with the state as its
 * query. The response has the rows in the field `key`, and the fields of `Paged`. `choices` are the list's filters,
 * `more` are the keys of filters that other controls set. Both must be the same arrays on every render. Fails with
 * ApiError.
 */
export function useAdminList<Row>(
  path: string,
  key: string,
  choices = NO_CHOICES,
  more = NO_FILTERS,
): AdminListOf<Row> {
  const [state, move] = useListState(choices, more);
  const query = useQuery({
    queryKey: [...STAFF, path, state],
    queryFn: async ({ signal }) => {
      const answer = await api.get<Paged & Record<string, unknown>>(path + toListQuery(state), {
        signal,
      });
      return { ...answer, rows: answer[key] as Row[] };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  return { state, move, query, choices };
}

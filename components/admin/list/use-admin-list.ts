import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { STAFF } from '../staff-query';
import { type ListState, toListQuery } from './list-state';
import type { ListChoice } from './list-tools';
import { type MoveList, useListState } from './use-list-state';

/** Where a page of a list stands, as the API answers it. */
export type Paged = {
  currentPage: number;
  totalPages: number;
  total: number;
  /** Only the newest rows were searched. */
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
 * A list of the admin: its state in the address, and that page of it from the API. `path` takes the state as
 * its query and answers rows under `key`, beside `Paged`. `choices` are its filters, `more` the keys of
 * filters that are set elsewhere; both constants. Fails with ApiError.
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

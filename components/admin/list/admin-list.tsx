'use client';

import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { errorText } from '@/lib/http/error-text';
import { AdminTable, type AdminTableProps } from './admin-table';
import { ListEmpty } from './list-empty';
import { ListFailed } from './list-failed';
import { ListPages } from './list-pages';
import { ListSkeleton } from './list-skeleton';
import { type ListState, nextSort } from './list-state';
import type { MoveList } from './use-list-state';

/** A page of a list as the API answers it. */
export type Listed<Row> = {
  rows: readonly Row[];
  currentPage: number;
  totalPages: number;
  total: number;
};

/** What React Query says of it. */
export type ListQuery<Row> = {
  data: Listed<Row> | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type AdminListProps<Row> = Omit<AdminTableProps<Row>, 'rows' | 'sort' | 'onSort'> & {
  query: ListQuery<Row>;
  state: ListState;
  move: MoveList;
  /** What to say when there is nothing at all, and what can be done about it. */
  empty: ReactNode;
};

/** A list of the staff's half in each of its states: coming, there, empty, failed. */
export function AdminList<Row extends object>(props: AdminListProps<Row>) {
  const { query, state, move, empty, ...table } = props;
  const { data, error, refetch } = query;
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  return (
    <section className="admin-panel" aria-label={table.label} aria-busy={query.isFetching}>
      {error && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={table.columns.length} />}
      {data && data.rows.length === 0 && (
        <ListEmpty
          isNarrowed={isNarrowed || state.page > 1}
          onReset={() => move({ search: '', filters: {}, page: 1 })}
        >
          {empty}
        </ListEmpty>
      )}
      {data && data.rows.length > 0 && (
        <div className="relative">
          {/* Beside the rows: paler ones could not be read. */}
          {query.isPlaceholderData && <Spinner className="absolute -top-3 -right-2" />}
          <AdminTable
            {...table}
            rows={data.rows}
            sort={state.sort}
            onSort={(key) => move({ sort: nextSort(state.sort, key) })}
          />
          <ListPages data={data} onPage={(page) => move({ page })} />
        </div>
      )}
      <p role="status" className="sr-only">
        {data && !query.isFetching ? `Знайдено: ${data.total}` : ''}
      </p>
    </section>
  );
}

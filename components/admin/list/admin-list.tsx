'use client';

import type { ReactNode } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { errorText } from '@/lib/http/browser/error-text';
import { AdminTable, type AdminTableProps } from './admin-table';
import { ListEmpty } from './list-empty';
import { ListFailed } from './list-failed';
import { ListPages } from './list-pages';
import { AdminListSkeleton } from './list-skeleton';
import { ListSort } from './list-sort';
import { isNarrowed, type ListState, nextSort } from './list-state';
import type { AdminListPage } from './listed';
import { sortOptions } from './sort-options';
import type { MoveList } from './use-list-state';

/** What React Query says of it. */
export type ListQuery<Row> = {
  data: AdminListPage<Row> | undefined;
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
  /** What the order is called in which the list comes by itself; one of its columns' where it is that. */
  ownOrder: string;
};

/** A list of the staff's half in each of its states: coming, there, empty, failed. */
export function AdminList<Row extends object>(props: AdminListProps<Row>) {
  const { query, state, move, empty, ownOrder, ...table } = props;
  const { data, error, refetch } = query;
  const orders = sortOptions(table.columns);
  return (
    <section className="admin-panel" aria-label={table.label} aria-busy={query.isFetching}>
      {error && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      {!data && !error && <AdminListSkeleton columns={table.columns.length} />}
      {data && data.rows.length === 0 && (
        <ListEmpty
          isNarrowed={isNarrowed(state)}
          onReset={() => move({ search: '', filters: {}, page: 1 })}
        >
          {empty}
        </ListEmpty>
      )}
      {data && data.rows.length > 0 && (
        <div className="relative">
          {orders.length > 0 && (
            <ListSort
              className="mb-1 md:hidden"
              options={orders}
              own={ownOrder}
              sort={state.sort}
              onSort={(sort) => move({ sort })}
            />
          )}
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

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { errorText } from '@/lib/http/browser/error-text';
import { useListKeys } from '../keys/use-list-keys';
import { AdminTable, type AdminTableProps } from './admin-table';
import { ListFailed } from './list-failed';
import { ListPages } from './list-pages';
import { AdminListSkeleton } from './list-skeleton';
import { isListNarrowed, nextSort, sortOptions } from './list-state';
import { ListTools, type ListToolsProps } from './list-tools';
import type { AdminListOf } from './use-admin-list';

type AdminListProps<Row> = AdminListOf<Row> &
  Pick<ListToolsProps, 'search' | 'acts'> &
  Omit<AdminTableProps<Row>, 'rows' | 'sort' | 'onSort'> & {
    /** What to show when the list has no rows, and no filter hides any. */
    empty: ReactNode;
    /** Name of the default sort order. If a column offers the same order, use that column's name for it. */
    ownOrder: string;
    /** Text to show for an error. */
    textOf?: (error: Error) => string;
    /** Content between the filters and the table. */
    children?: ReactNode;
  };

/** An admin list: search and filters, then its table, skeleton, empty state or error. */
export function AdminList<Row extends object>(props: AdminListProps<Row>) {
  const { query, state, move, choices, search, acts, empty, ownOrder, textOf = errorText } = props;
  const { data, error, refetch } = query;
  const ids = data?.rows.map(props.idOf) ?? [];
  const showAll = () => move({ search: '', filters: {}, page: 1 });
  useListKeys({ data, ids, state, move, choice: props.choice });
  return (
    <>
      <ListTools
        {...{ search, choices, state, move, acts }}
        order={{ options: sortOptions(props.columns), own: ownOrder }}
      />
      {props.children}
      <section
        className="admin-panel list-panel"
        aria-label={props.label}
        aria-busy={query.isFetching}
      >
        {error && (
          <ListFailed
            text={textOf(error)}
            retry={() => void refetch()}
            reset={isListNarrowed(state) ? showAll : undefined}
          />
        )}
        {!data && !error && <AdminListSkeleton columns={props.columns.length} />}
        {data && data.rows.length === 0 && (
          <ListEmpty isListNarrowed={isListNarrowed(state)} onReset={showAll}>
            {empty}
          </ListEmpty>
        )}
        {data && data.rows.length > 0 && (
          <div className="relative">
            {/* A spinner beside the old rows while new ones load: dimmed rows would be hard to read. */}
            {query.isPlaceholderData && <Spinner className="absolute -top-3 -right-2" />}
            <AdminTable
              {...props}
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
    </>
  );
}

type ListEmptyProps = { isListNarrowed: boolean; onReset: () => void; children: ReactNode };

/** Shown when there are no rows: a button that resets the filters if any are set, else `children`. */
export function ListEmpty({ isListNarrowed, onReset, children }: ListEmptyProps) {
  return (
    <div className="grid justify-items-center gap-3 border border-dashed border-field px-4 py-10 text-center text-ink-2">
      {isListNarrowed ? (
        <>
          <p>За такими умовами нічого немає</p>
          <Button variant="secondary" size="sm" onClick={onReset}>
            Показати все
          </Button>
        </>
      ) : (
        children
      )}
    </div>
  );
}

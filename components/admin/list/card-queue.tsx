import type { ReactNode, Ref } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import { ListEmpty } from './admin-list';
import { ListFailed } from './list-failed';
import { ListPages } from './list-pages';
import { AdminListSkeleton } from './list-skeleton';
import { isListNarrowed, type ListState } from './list-state';
import { ListTabs } from './list-tabs';
import { ListTools, type ListToolsProps } from './list-tools';
import type { Paged } from './use-admin-list';
import type { MoveList } from './use-list-state';

export const STATUS_FILTER = ['status'];

type Tabs<Status> = readonly (readonly [status: Status, name: string, empty: string])[];

type CardQueueProps<Status extends string, Row> = {
  label: string;
  /** Accessible name of the group of tabs. */
  legend: string;
  /** Each tab with the text that is shown while it has no rows. The first tab is the default. */
  tabs: Tabs<Status>;
  chosen: Status;
  search: ListToolsProps['search'];
  choices: ListToolsProps['choices'];
  state: ListState;
  move: MoveList;
  query: {
    data: (Paged & { counts: Record<Status, number> }) | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  rows: Row[];
  listRef?: Ref<HTMLElement>;
  /** Content between the filters and the cards. */
  tools?: ReactNode;
  children: (row: Row) => ReactNode;
};

/** Rows that staff decide about one after another, as cards in tabs by their status. */
export function CardQueue<Status extends string, Row>(props: CardQueueProps<Status, Row>) {
  const { tabs, chosen, state, move, query, rows } = props;
  const { data, error } = query;
  const { status = '', ...conditions } = state.filters;
  return (
    <>
      <ListTabs
        legend={props.legend}
        tabs={tabs.map(([key, name]) => [key, name])}
        chosen={chosen}
        counts={data?.counts}
        onChoose={(to) =>
          move({ filters: { ...state.filters, status: to === tabs[0]?.[0] ? '' : to } })
        }
      />
      <ListTools search={props.search} choices={props.choices} state={state} move={move} />
      {props.tools}
      <section
        ref={props.listRef}
        tabIndex={-1}
        aria-label={props.label}
        aria-busy={query.isFetching}
        className="outline-none"
      >
        {error && <ListFailed text={errorText(error)} retry={() => void query.refetch()} />}
        {!data && !error && (
          <div className="admin-panel">
            <AdminListSkeleton columns={3} />
          </div>
        )}
        {data && rows.length === 0 && !query.isFetching && (
          <div className="admin-panel">
            <ListEmpty
              isListNarrowed={isListNarrowed({ ...state, filters: conditions })}
              onReset={() => move({ search: '', filters: { status }, page: 1 })}
            >
              <p>{tabs.find(([key]) => key === chosen)?.[2]}</p>
            </ListEmpty>
          </div>
        )}
        {data && rows.length > 0 && (
          <div className="grid gap-4">
            {rows.map(props.children)}
            <ListPages data={data} onPage={(page) => move({ page })} />
          </div>
        )}
      </section>
    </>
  );
}

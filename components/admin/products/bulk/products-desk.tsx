import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useUnfinishedBulks } from '@/lib/catalogue-admin/bulk/hooks';
import { type BulkSelection, MOST_IN_BULK_EDIT } from '@/lib/catalogue-admin/bulk/inputs';
import { RecentActs } from '../../acts/recent-acts';
import { actionText } from '../../audit/action-text';
import type { RowChoice } from '../../list/admin-table';
import { BulkBar, ChoosePage } from '../../list/bulk-bar';
import { type ListState, toListQuery } from '../../list/list-state';
import { BULK_GROUPS, BulkDialog } from './bulk-dialog';
import { RunPanel } from './run-panel';
import { useBulkEdit } from './use-bulk-edit';

type ProductsDeskProps = {
  state: ListState;
  /** Ids of the products on the displayed page, with their names. */
  page: ReadonlyMap<string, string>;
  /** Number of products that the filter finds. */
  total: number;
  /** Renders the list; `acts` are the controls that concern the whole list, `notes` come above the table. */
  children: (parts: { choice: RowChoice; acts: ReactNode; notes: ReactNode }) => ReactNode;
};

/** Bulk edits for the list of products: selection, action bar, dry run, progress and undo. */
export function ProductsDesk({ state, page, total, children }: ProductsDeskProps) {
  const [some, setSome] = useState<ReadonlySet<string>>(new Set());
  /** The filter, as a query string, of which all found products are selected. */
  const [foundBy, setFoundBy] = useState<string | null>(null);
  const [group, setGroup] = useState<(typeof BULK_GROUPS)[number] | null>(null);
  const bulk = useBulkEdit();
  const filter = toListQuery({ ...state, page: 1, sort: '' });
  const isAll = foundBy === filter;
  const ids = [...page.keys()];
  const chosen = isAll ? new Set(ids) : some;
  const choose = (next: ReadonlySet<string>) => {
    setFoundBy(null);
    setSome(next);
  };
  const clear = () => choose(new Set());
  const count = isAll ? total : some.size;
  const selection: BulkSelection = isAll
    ? { filter: { search: state.search, ...state.filters } }
    : { productIds: [...some].map(Number) };
  const [main, ...others] = BULK_GROUPS;
  const button = (one: (typeof BULK_GROUPS)[number]) => (
    <Button
      key={one.title}
      size="sm"
      variant={one === main ? 'primary' : 'secondary'}
      onClick={() => setGroup(one)}
    >
      {one.title}
    </Button>
  );
  return (
    <>
      {children({
        choice: { chosen, choose, labelOf: (id) => `Обрати «${page.get(id) ?? id}»` },
        acts: (
          <>
            <ChoosePage {...{ page: ids, chosen, choose }} />
            {total > 0 && !isAll && total <= MOST_IN_BULK_EDIT && (
              <Button variant="secondary" size="sm" onClick={() => setFoundBy(filter)}>
                Обрати всі, що&nbsp;знайдено ({total})
              </Button>
            )}
          </>
        ),
        notes: (
          <div className="mb-4 grid gap-3 empty:hidden">
            {bulk.run ? (
              <RunPanel
                run={bulk.run}
                onStop={bulk.stop}
                onProceed={() => {
                  const { run } = bulk;
                  if (run?.actId) void bulk.proceed({ ...run, actId: run.actId });
                }}
                onClose={bulk.close}
              />
            ) : (
              <Unfinished onProceed={bulk.proceed} />
            )}
            {!bulk.run && <RecentActs action="product.bulk-" />}
          </div>
        ),
      })}
      {count > 0 && !bulk.run?.isRunning && (
        <BulkBar
          text={isAll ? `Обрано всі, що\u00a0знайдено: ${count}` : `Обрано: ${count}`}
          main={main && button(main)}
          onClear={clear}
        >
          {others.map(button)}
        </BulkBar>
      )}
      {group && count > 0 && (
        <BulkDialog
          {...{ group, selection, count }}
          onClose={() => setGroup(null)}
          onRun={(edit, size) => {
            setGroup(null);
            clear();
            void bulk.start(edit, size);
          }}
        />
      )}
    </>
  );
}

type UnfinishedProps = { onProceed: ReturnType<typeof useBulkEdit>['proceed'] };

/** The viewer's bulk edits that were interrupted, for example because the browser was closed. */
function Unfinished({ onProceed }: UnfinishedProps) {
  const { data = [] } = useUnfinishedBulks();
  return data.map((one) => (
    <div
      key={one.actId}
      className="flex flex-wrap items-center justify-between gap-3 bg-warn-t px-4 py-3 text-warn"
    >
      <p>
        <b>Перервано: {actionText(one.action)}.</b> Лишилося {one.left} з&nbsp;{one.total}
      </p>
      <Button size="sm" onClick={() => void onProceed(one)}>
        Продовжити
      </Button>
    </div>
  ));
}

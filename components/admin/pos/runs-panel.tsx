import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { countsText, durationText, RUN_STYLE, runReasonText } from './run-text';

const COLUMNS: AdminColumn<SyncRunView>[] = [
  {
    key: 'startedAt',
    title: 'Коли',
    cell: ({ startedAt }) => <Moment iso={startedAt} />,
  },
  {
    key: 'status',
    title: 'Результат',
    cell: ({ status }) => (
      <Tag tone={RUN_STYLE[status].tone} icon={RUN_STYLE[status].icon}>
        {RUN_STYLE[status].short}
      </Tag>
    ),
  },
  {
    key: 'changes',
    title: 'Що змінилося',
    isWide: true,
    cell: (run) => countsText(run) || runReasonText(run),
  },
  {
    key: 'duration',
    title: 'Тривала',
    isNumber: true,
    cell: (run) => <Whole>{durationText(run)}</Whole>,
  },
];

/** The synchronisations before the last one. */
export function RunsPanel({ runs }: { runs: SyncRunView[] }) {
  return (
    <AdminPanel title="Попередні синхронізації">
      <AdminTable
        label="Попередні синхронізації"
        columns={COLUMNS}
        rows={runs}
        idOf={({ id }) => String(id)}
        sort=""
        onSort={() => {}}
      />
    </AdminPanel>
  );
}

function Whole({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

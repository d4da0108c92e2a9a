import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { LookTag } from '../look-tag';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { countsText, durationText, RUN_STYLE, runReasonText } from './run-text';

const COLUMNS: AdminColumn<SyncRunView>[] = [
  { key: 'startedAt', title: 'Коли', cell: ({ startedAt }) => <Moment iso={startedAt} /> },
  { key: 'status', title: 'Результат', cell: ({ status }) => <LookTag look={RUN_STYLE[status]} /> },
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
    cell: (run) => <span className="whitespace-nowrap">{durationText(run)}</span>,
  },
];

/** The synchronisations before the last one. */
export const RunsPanel = ({ runs }: { runs: SyncRunView[] }) => (
  <AdminPanel title="Попередні синхронізації">
    <AdminTable
      label="Попередні синхронізації"
      columns={COLUMNS}
      rows={runs}
      idOf={({ id }) => String(id)}
    />
  </AdminPanel>
);

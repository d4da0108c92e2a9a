import { type ReactNode, useId } from 'react';
import type { PosState } from '@/lib/jobs/read-pos';
import { POS_WAITS } from '@/lib/order-rules/pos-status';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { formatMoment } from '@/lib/shared/moment';
import { plural } from '@/lib/shared/plural';
import { ReasonButton } from '../form/reason-dialog';
import { TextLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { LookTag } from '../look-tag';
import { Moment } from '../moment';
import { POS_WAIT_NAMES } from '../orders/order-text';
import { AdminPanel } from '../panel';
import { countsText, durationText, progressText, RUN_STYLE, runReasonText } from './run-text';
import { useConfirm } from './use-pos';

type LastRunProps = {
  run: SyncRunView | undefined;
  lastRefresh: PosState['lastRefresh'];
  /** Whether the viewer may accept changes that the synchronisation's guard has refused. */
  canConfirm: boolean;
  /** The table of quarantined rows. */
  children?: ReactNode;
};

/** Panel with the result of the last synchronisation. */
export function LastRun({ run, lastRefresh, canConfirm, children }: LastRunProps) {
  if (!run) {
    return (
      <AdminPanel
        title="Остання синхронізація"
        empty={<>Синхронізації ще не&nbsp;було. Вона почнеться сама протягом десяти хвилин</>}
      />
    );
  }
  const reason = runReasonText(run, lastRefresh);
  return (
    <AdminPanel
      title="Остання синхронізація"
      aside={
        <span role="status">
          <LookTag look={RUN_STYLE[run.status]} />
        </span>
      }
    >
      <p className="text-ink-2">
        <Moment iso={run.startedAt} />
        {run.finishedAt && `, ${durationText(run)}`}
        {run.counts.listed !== undefined && `, товарів у\u00a0касі: ${run.counts.listed}`}
      </p>
      {run.status === 'done' && <p className="mt-1 first-letter:uppercase">{countsText(run)}</p>}
      {run.progress && <RunProgress progress={run.progress} />}
      {reason && <p className="mt-1 font-semibold">{reason}</p>}
      {canConfirm && run.canConfirm && <ConfirmRun run={run} />}
      {children}
    </AdminPanel>
  );
}

/** The step of a running synchronisation, and its progress. */
function RunProgress({ progress }: { progress: NonNullable<SyncRunView['progress']> }) {
  const id = useId();
  return (
    <div className="mt-3 grid max-w-md gap-1.5">
      <p id={id} className="text-sm font-semibold">
        {progressText(progress)}
      </p>
      <progress
        aria-labelledby={id}
        value={progress.done}
        max={Math.max(progress.total, 1)}
        className="h-2.5 w-full accent-ink"
      />
    </div>
  );
}

/** Accepts the changes of a synchronisation that the guard has stopped, after a manager has checked them at the POS. */
function ConfirmRun({ run }: { run: SyncRunView }) {
  const confirm = useConfirm();
  return (
    <div className="mt-3">
      <ReasonButton
        button={{ children: 'Так і має бути' }}
        title="Прийняти зміни з каси?"
        confirm="Прийняти зміни"
        isBusy={confirm.isPending}
        onConfirm={(reason, close) =>
          confirm.mutate({ runId: run.id, reason }, { onSettled: close })
        }
      >
        {run.message.replace(/^Синхронізацію зупинено: /, 'Що зміниться: ')}. Перевірте це
        в&nbsp;касі: на&nbsp;сайті зміна з’явиться одразу
      </ReasonButton>
    </div>
  );
}

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

/** Panel with the synchronisations before the last one. */
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

type NewsPanelProps = {
  lastRefresh: PosState['lastRefresh'];
  /** Number of orders by POS state; null if the viewer may not see orders. */
  atPos: PosState['atPos'] | null;
};

/** Panel with the last changes that the POS reported between synchronisations, and our unfinished orders there. */
export function NewsPanel({ lastRefresh, atPos }: NewsPanelProps) {
  return (
    <AdminPanel title="Між синхронізаціями">
      <p className="text-ink-2">{refreshText(lastRefresh)}</p>
      {atPos && <OrdersAtPos atPos={atPos} />}
    </AdminPanel>
  );
}

function refreshText(last: PosState['lastRefresh']): string {
  if (!last) {
    return 'Каса ще нічого не\u00a0повідомляла сама: зміни приходять із\u00a0синхронізацією';
  }
  const when = `Останні новини з\u00a0каси: ${formatMoment(last.startedAt)}`;
  if (last.status === 'refused') {
    const reason = last.message.replace(/^Синхронізацію зупинено: /, '');
    return `${when}. Їх зупинив запобіжник: ${reason}`;
  }
  if (last.status === 'failed') {
    return `${when}. Дізнатися подробиці не\u00a0вдалося, спробуємо ще раз`;
  }
  const { stock = 0 } = last.counts;
  const levels = plural(stock, 'залишок', 'залишки', 'залишків');
  return stock > 0 ? `${when}, оновлено ${stock}\u00a0${levels}` : when;
}

/** Our orders whose products the POS has not written off yet: a count per state, with a link to the list. */
function OrdersAtPos({ atPos }: { atPos: PosState['atPos'] }) {
  const waits = POS_WAITS.filter((wait) => atPos[wait] > 0);
  if (waits.length === 0)
    return <p className="mt-1 text-ink-2">Незавершених замовлень на&nbsp;касі немає</p>;
  return (
    <ul aria-label="Замовлення для каси" className="mt-1 flex flex-wrap gap-x-5">
      {waits.map((wait) => (
        <li key={wait}>
          <TextLink href={`/admin/orders?pos=${wait}`}>
            {POS_WAIT_NAMES[wait]}: {atPos[wait]}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

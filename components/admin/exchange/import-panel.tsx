import type { ImportsAnswer, ImportView } from '@/lib/exchange/answers';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { useUndoableActs } from '@/lib/undo/hooks';
import { UndoAct } from '../acts/undo-act';
import { ConfirmButton } from '../form/confirm-dialog';
import { SelectField } from '../form/select';
import { DownloadLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { AdminPanel } from '../panel';
import { useStaffChange } from '../staff-query';
import { failToast } from '../toasts';

/** API path of imports. */
export const EXCHANGE = '/api/admin/exchange';

/** Pure: the state of an import in a few words. */
export function importText({
  state,
  done,
  rows,
  changed,
  created,
  faultCount,
}: ImportView): string {
  if (state === 'applying') return `триває: ${done} з\u00a0${rows}`;
  if (state === 'done') return `виконано: змінено ${changed}, створено ${created}`;
  if (faultCount > 0) return `помилок: ${faultCount}`;
  return changed + created === 0 ? 'нічого не\u00a0змінить' : 'перевірено, не\u00a0виконано';
}

type ImportPanelProps = { shown: ImportView; columns: ImportsAnswer['kinds'][number]['columns'] };

/** An uploaded file: its columns, what it would change, its faults, its progress, and its undo. */
export function ImportPanel({ shown, columns }: ImportPanelProps) {
  const path = `${EXCHANGE}/${shown.id}`;
  const map = useStaffChange(EXCHANGE, (chosen: string[]) =>
    api.patch(path, { body: { columns: chosen } }),
  );
  const apply = useStaffChange(EXCHANGE, () => api.post(path));
  const onError = (error: Error) => failToast('exchange', errorText(error));
  // Titles may repeat.
  const fields = shown.titles.map((title, place) => ({ title, place }));
  const isOpen = shown.state === 'checked' && shown.isKept;
  const size = shown.changed + shown.created;
  return (
    <AdminPanel title={shown.file || 'Файл'} aside={<span role="status">{importText(shown)}</span>}>
      <div className="grid gap-4">
        {shown.message && <p className="font-semibold">{shown.message}</p>}
        {shown.state === 'applying' && (
          <progress className="w-full" value={shown.done} max={shown.rows} aria-label="Виконано" />
        )}
        <p className="text-[15px] text-ink-2">
          Рядків: {shown.rows}. Змінюють: {shown.changed}, створюють: {shown.created}, без змін:{' '}
          {shown.same}, з&nbsp;помилками: {shown.faultCount}
        </p>
        {isOpen && (
          <details open={shown.faultCount > 0}>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              Стовпці файлу
            </summary>
            <div className="grid gap-3 pt-2 md:grid-cols-3">
              {fields.map(({ title, place }) => (
                <SelectField
                  key={place}
                  label={title || `Стовпець ${place + 1}`}
                  empty="Не імпортувати"
                  value={shown.columns[place] ?? ''}
                  disabled={map.isPending}
                  options={columns.map(({ key, title: own }) => [key, own] as const)}
                  onChange={({ target }) =>
                    map.mutate(shown.columns.with(place, target.value), { onError })
                  }
                />
              ))}
            </div>
          </details>
        )}
        {shown.faultCount > 0 && <Faults shown={shown} columns={columns} />}
        {isOpen && shown.faultCount === 0 && size > 0 && (
          <ConfirmButton
            button={{ children: 'Застосувати', className: 'justify-self-start' }}
            title="Застосувати файл?"
            confirm="Застосувати"
            isBusy={apply.isPending}
            onConfirm={(close) => apply.mutate(undefined, { onError, onSettled: close })}
          >
            <p>
              Змінимо записів: {shown.changed}, створимо: {shown.created}. Тиждень це можна буде
              повернути.
            </p>
          </ConfirmButton>
        )}
        {shown.state === 'done' && shown.actId !== null && <UndoImport actId={shown.actId} />}
      </div>
    </AdminPanel>
  );
}

/** Offers to undo an import while that is possible. */
function UndoImport({ actId }: { actId: number }) {
  const { data: acts = [] } = useUndoableActs('');
  const act = acts.find(({ id }) => id === actId);
  if (!act) return null;
  return (
    <div>
      <UndoAct id={actId} action={act.action} what={`Імпорт, записів: ${act.size}`} />
    </div>
  );
}

const FAULTS: AdminColumn<ImportView['faults'][number]>[] = [
  { key: 'line', title: 'Рядок', cell: ({ line }) => `Рядок ${line}` },
  { key: 'title', title: 'Стовпець', cell: ({ column }) => column },
  { key: 'message', title: 'Що не\u00a0так', cell: ({ message }) => message },
];

function Faults({ shown, columns }: ImportPanelProps) {
  const titleOf = (key: string) => columns.find((column) => column.key === key)?.title ?? '';
  return (
    <div className="grid justify-items-start gap-3">
      <AdminTable
        label="Помилки"
        columns={FAULTS}
        rows={shown.faults.map((fault) => ({ ...fault, column: titleOf(fault.column) }))}
        idOf={({ line, column, message }) => `${line} ${column} ${message}`}
      />
      <DownloadLink path={`${EXCHANGE}/${shown.id}/faults`}>Усі помилки, CSV</DownloadLink>
    </div>
  );
}

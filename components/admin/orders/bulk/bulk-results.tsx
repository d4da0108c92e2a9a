import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { actOf } from '@/lib/orders/bulk/actions';
import { UndoAct } from '../../acts/undo-act';
import { sizeText } from '../../audit/action-text';
import { AdminLink } from '../../links';
import { BULK_NAMES, tallyOf, tallyText } from './bulk-text';
import { PrintLinks } from './print-links';
import { type BulkRun, unfinishedOrders } from './use-bulk';

type BulkResultsProps = {
  run: BulkRun;
  onStop: () => void;
  onRetry: () => void;
  onClose: () => void;
  onLabels: (numbers: string[]) => void;
  isPrinting: boolean;
};

const SHOWN = 100;

/** Progress and result of a bulk action, with the orders that were refused; stays until it is closed. */
export function BulkResults(props: BulkResultsProps) {
  const { run, onStop, onRetry, onClose, onLabels, isPrinting } = props;
  const { action, orderIds, results, isRunning, failure, actId, canUndo } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  // The action bar with the clicked button disappears, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const tally = tallyOf(results);
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  const left = unfinishedOrders(run);
  const standing = results.flatMap(({ orderId, outcome }) =>
    outcome === 'refused' ? [] : orderId,
  );
  const isForParcels = action === 'prepare' || action === 'waybills';
  return (
    <section
      aria-label="Що вийшло"
      className="relative mb-4 grid gap-3 border-2 border-ink bg-white p-4"
    >
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 pr-10 outline-none">
        {BULK_NAMES[action]}: {orderIds.length}
      </h2>
      {!isRunning && (
        <IconButton
          icon="close"
          label="Закрити"
          className="absolute top-1.5 right-1.5"
          onClick={onClose}
        />
      )}
      {isRunning && (
        <progress
          className="w-full accent-ink"
          max={orderIds.length}
          value={results.length}
          aria-label="Скільки опрацьовано"
        />
      )}
      <p role="status" className="font-semibold">
        {isRunning
          ? `Опрацьовано ${results.length} з\u00a0${orderIds.length}`
          : tallyText(tally) +
            (left.length > refused.length
              ? `, ${left.length - refused.length}\u00a0не\u00a0починали`
              : '')}
      </p>
      {failure && (
        <p role="alert" className="bg-err-t px-3 py-2 text-err">
          {failure}
        </p>
      )}
      {refused.length > 0 && (
        <ul className="grid gap-x-4 bg-warn-t px-3 py-1 text-warn" aria-label="Не вдалося">
          {refused.slice(0, SHOWN).map(({ orderId, message }) => (
            <li key={orderId} className="flex flex-wrap items-center gap-x-3">
              <AdminLink
                href={`/admin/orders/${orderId}`}
                target="_blank"
                className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap underline underline-offset-4"
              >
                {orderId}
              </AdminLink>
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          ))}
          {refused.length > SHOWN && <li>І&nbsp;ще {refused.length - SHOWN}</li>}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        {isRunning && (
          <Button size="sm" variant="secondary" onClick={onStop}>
            Зупинити
          </Button>
        )}
        {!isRunning && isForParcels && standing.length > 0 && (
          <PrintLinks numbers={standing} onLabels={onLabels} isPrinting={isPrinting} isPrimary />
        )}
        {!isRunning && left.length > 0 && (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {failure || left.length > refused.length
              ? `Продовжити: ${left.length}`
              : 'Спробувати ще раз ті, що\u00a0не\u00a0вдалися'}
          </Button>
        )}
        {!isRunning && canUndo && actId !== null && (
          <UndoAct
            id={actId}
            action={actOf(action)}
            what={`${BULK_NAMES[action]}, ${sizeText(actOf(action), tally.done)}`}
            onUndone={onClose}
          />
        )}
      </div>
    </section>
  );
}

import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { apiUrl } from '@/lib/http/browser/api-client';
import type { BulkAction } from '@/lib/orders/bulk/actions';
import { ConfirmButton } from '../../form/confirm-dialog';
import { actionsForQueue, BULK_NAMES, ordersQueryText } from './bulk-text';
import { PrintLinks } from './print-links';

type BulkBarProps = {
  numbers: string[];
  /** The displayed work queue; undefined outside the queues. */
  queue: string | undefined;
  columns: readonly string[];
  onAct: (action: BulkAction) => void;
  onMessage: () => void;
  onLabels: (numbers: string[]) => void;
  isPrinting: boolean;
  onClear: () => void;
};

/**
 * Bar with actions for the selected orders, at the bottom of the screen. The queue's main action comes first. On phones
 * the other actions are behind one button.
 */
export function BulkBar(props: BulkBarProps) {
  const { numbers, queue, columns, onAct, onMessage, onLabels, isPrinting, onClear } = props;
  const [isOpen, setOpen] = useState(false);
  const { main, others } = actionsForQueue(queue);
  const act = (action: BulkAction) => (
    <BulkAct
      key={action}
      action={action}
      count={numbers.length}
      isMain={action === main}
      onPress={() => (action === 'message' ? onMessage() : onAct(action))}
    />
  );
  return (
    <section
      aria-label="Дії з обраними"
      className="bulk-bar sticky bottom-0 z-10 -mx-4 mt-3 max-h-[70dvh] overflow-y-auto border-t-2 border-ink bg-paper px-4 py-2.5 md:mx-0 md:border-2"
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="font-semibold whitespace-nowrap" role="status">
          Обрано: {numbers.length}
        </p>
        {main && act(main)}
        <Button
          size="sm"
          variant="secondary"
          className="md:hidden"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Інші дії
        </Button>
        <div className={classNames(isOpen ? 'contents' : 'hidden md:contents')}>
          {others.map(act)}
          <PrintLinks {...{ numbers, onLabels, isPrinting }} />
          <a
            href={apiUrl(
              `/api/admin/orders/export?${ordersQueryText(numbers)}&columns=${columns.join(',')}`,
            )}
            download
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            Експорт CSV
          </a>
        </div>
        <Button size="sm" variant="ghost" onClick={onClear}>
          Зняти вибір
        </Button>
      </div>
    </section>
  );
}

type BulkActProps = { action: BulkAction; count: number; isMain: boolean; onPress: () => void };

/** Button of a bulk action; asks for confirmation if the action notifies shoppers and cannot be undone. */
function BulkAct({ action, count, isMain, onPress }: BulkActProps) {
  const variant = isMain ? 'primary' : 'secondary';
  if (action === 'hand-over') {
    return (
      <ConfirmButton
        button={{ size: 'sm', variant, children: BULK_NAMES[action] }}
        title={`Передано перевізнику: ${count}?`}
        confirm="Передано"
        onConfirm={(close) => {
          close();
          onPress();
        }}
      >
        Покупці отримають лист, що замовлення в&nbsp;дорозі, а&nbsp;при самовивозі – що воно чекає
        в&nbsp;магазині. Назад стан не&nbsp;повернути.
      </ConfirmButton>
    );
  }
  return (
    <Button
      size="sm"
      variant={variant}
      {...(action === 'prepare' && {
        title: 'Підтвердити, створити накладні, далі наклейки й лист збирання',
      })}
      onClick={onPress}
    >
      {BULK_NAMES[action]}
    </Button>
  );
}

import { Button, buttonClass } from '@/components/ui/button';
import { apiUrl } from '@/lib/http/browser/api-client';
import type { BulkAction } from '@/lib/orders/bulk/actions';
import { ConfirmButton } from '../../form/confirm-dialog';
import { BulkBar } from '../../list/bulk-bar';
import { actionsForQueue, BULK_NAMES, ordersQueryText } from './bulk-text';
import { PrintLinks } from './print-links';

type OrdersBarProps = {
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

/** Bar with actions for the selected orders. The queue's main action comes first. */
export function OrdersBar(props: OrdersBarProps) {
  const { numbers, queue, columns, onAct, onMessage, onLabels, isPrinting, onClear } = props;
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
    <BulkBar text={`Обрано: ${numbers.length}`} main={main && act(main)} onClear={onClear}>
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
    </BulkBar>
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

import { useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { apiUrl } from '@/lib/http/browser/api-client';
import type { BulkAction } from '@/lib/orders/bulk/actions';
import { ConfirmButton } from '../../form/confirm-dialog';
import { BULK_NAMES, ordersQueryText } from './bulk-text';
import { PrintLinks } from './print-links';

type BulkBarProps = {
  numbers: string[];
  columns: readonly string[];
  onAct: (action: BulkAction) => void;
  onMessage: () => void;
  onLabels: (numbers: string[]) => void;
  isPrinting: boolean;
  onClear: () => void;
};

/** What can be done with the chosen orders, at the bottom of the screen; on a phone behind one button. */
export function BulkBar(props: BulkBarProps) {
  const { numbers, columns, onAct, onMessage, onLabels, isPrinting, onClear } = props;
  const [isOpen, setOpen] = useState(false);
  const act = (action: BulkAction) => (
    <Button size="sm" variant="secondary" onClick={() => onAct(action)}>
      {BULK_NAMES[action]}
    </Button>
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
        <Button
          size="sm"
          title="Підтвердити, створити накладні, далі наклейки й лист збирання"
          onClick={() => onAct('prepare')}
        >
          {BULK_NAMES.prepare}
        </Button>
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
          {act('confirm')}
          {act('waybills')}
          <PrintLinks {...{ numbers, onLabels, isPrinting }} />
          {act('pack')}
          <ConfirmButton
            button={{ size: 'sm', children: BULK_NAMES['hand-over'] }}
            title={`Передано перевізнику: ${numbers.length}?`}
            confirm="Передано"
            onConfirm={(close) => {
              close();
              onAct('hand-over');
            }}
          >
            Покупці отримають лист, що замовлення в&nbsp;дорозі, а&nbsp;при самовивозі – що воно
            чекає в&nbsp;магазині. Назад стан не&nbsp;повернути.
          </ConfirmButton>
          <Button size="sm" variant="secondary" onClick={onMessage}>
            {BULK_NAMES.message}
          </Button>
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

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { productCount } from '@/lib/catalogue/product/product-count';
import { UndoAct } from '../../acts/undo-act';
import { actionText, sizeText } from '../../audit/action-text';
import { BulkRefusals } from './bulk-refusals';
import type { EditRun } from './use-bulk-edit';

type RunPanelProps = {
  run: EditRun;
  onStop: () => void;
  onProceed: () => void;
  onClose: () => void;
};

/** Progress and result of a bulk edit; stays until it is closed. */
export function RunPanel({ run, onStop, onProceed, onClose }: RunPanelProps) {
  const { action, actId, total, left, changed, refused, errors, isRunning, failure } = run;
  const heading = useRef<HTMLHeadingElement>(null);
  // The dialog with the clicked button disappears, so the heading gets the focus.
  useEffect(() => heading.current?.focus(), []);
  const canProceed = left > 0 && actId !== null;
  return (
    <section
      aria-label="Що вийшло"
      className="relative grid gap-3 border-2 border-ink bg-white p-4"
    >
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 pr-10 outline-none">
        {actionText(action)}
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
          max={total}
          value={total - left}
          aria-label="Скільки опрацьовано"
        />
      )}
      <p role="status" className="font-semibold">
        {isRunning
          ? `Опрацьовано ${total - left} з\u00a0${total}`
          : `Змінено: ${productCount(changed)}${canProceed ? `, лишилося ${left}` : ''}`}
      </p>
      {failure && (
        <p role="alert" className="bg-err-t px-3 py-2 text-err">
          {failure}
        </p>
      )}
      <BulkRefusals errors={errors} total={refused} title={'Не\u00a0вдалося'} />
      <div className="flex flex-wrap items-center gap-2.5 empty:hidden">
        {isRunning && (
          <Button size="sm" variant="secondary" onClick={onStop}>
            Зупинити
          </Button>
        )}
        {!isRunning && canProceed && (
          <Button size="sm" onClick={onProceed}>
            Продовжити: {left}
          </Button>
        )}
        {!isRunning && actId !== null && changed > 0 && (
          <UndoAct
            id={actId}
            action={action}
            what={`${actionText(action)}, ${sizeText(action, changed)}`}
            onUndone={onClose}
          />
        )}
      </div>
    </section>
  );
}

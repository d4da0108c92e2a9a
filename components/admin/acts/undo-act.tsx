import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/browser/error-text';
import { actOf } from '@/lib/orders/bulk/actions';
import { useUndoAct } from '@/lib/undo/hooks';
import type { UndoAnswer } from '@/lib/undo/undo-act';
import { ConfirmButton } from '../form/confirm-dialog';
import { FormDialog } from '../form/form-dialog';
import { STAFF } from '../staff-query';
import { doneToast, failToast } from '../toasts';

type UndoActProps = {
  id: number;
  /** Name of the bulk action, such as `order.prepare`. */
  action: string;
  /** Text for the dialog: what the action did, to how many records, and when. */
  what: string;
  onUndone?: () => void;
};

const MAKES_WAYBILLS = [actOf('prepare'), actOf('waybills')] as string[];

/** Undoes a bulk action after confirmation, then lists the records that could not be restored. */
export function UndoAct({ id, action, what, onUndone }: UndoActProps) {
  const undo = useUndoAct();
  const queries = useQueryClient();
  const [partly, setPartly] = useState<UndoAnswer | null>(null);
  /** Reloads the list of actions. The reload removes this component, so the user must first have read any errors. */
  const finish = () => {
    onUndone?.();
    void queries.invalidateQueries({ queryKey: STAFF });
  };
  const confirm = (close: () => void) =>
    undo.mutate(id, {
      onSuccess: (answer) => {
        if (answer.errors.length > 0) return setPartly(answer);
        doneToast('undo', `Повернуто, як було: ${answer.undone}`);
        finish();
      },
      onError: (error) => {
        failToast('undo', errorText(error));
        finish();
      },
      onSettled: close,
    });
  return (
    <>
      <ConfirmButton
        button={{
          children: 'Повернути, як було',
          size: 'sm',
          'aria-label': `Повернути, як було: ${what}`,
        }}
        title="Повернути, як було?"
        confirm="Повернути"
        isBusy={undo.isPending}
        onConfirm={confirm}
      >
        <p>
          <b>{what}.</b> Усе, чого відтоді ніхто не&nbsp;змінював, стане таким, як було. Решта
          лишиться, і&nbsp;ми скажемо, що саме.
        </p>
        {MAKES_WAYBILLS.includes(action) && (
          <p>Накладні видаляться і&nbsp;в&nbsp;перевізника: надруковані наклейки викиньте.</p>
        )}
      </ConfirmButton>
      {partly && (
        <LeftAlone
          {...partly}
          onClose={() => {
            setPartly(null);
            finish();
          }}
        />
      )}
    </>
  );
}

const SHOWN = 50;

/** Lists the records that could not be restored, each with the reason. */
const LeftAlone = ({ undone, errors, onClose }: UndoAnswer & { onClose: () => void }) => (
  <FormDialog open onClose={onClose} title="Не все повернуто" onSubmit={onClose}>
    <p className="text-ink-2">
      Повернуто: {undone}. Лишилося, як є: {errors.length}
    </p>
    <ul className="grid gap-1 text-[15px]">
      {errors.slice(0, SHOWN).map(({ id, message }) => (
        <li key={id} className="wrap-anywhere">
          {message}
        </li>
      ))}
    </ul>
    {errors.length > SHOWN && <p>І&nbsp;ще {errors.length - SHOWN}</p>}
    <Button type="submit">Зрозуміло</Button>
  </FormDialog>
);

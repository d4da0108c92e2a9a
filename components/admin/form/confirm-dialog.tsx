import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { FormDialog } from './form-dialog';

export type Question = {
  title: string;
  /** Describes what will happen. */
  children: ReactNode;
  /** The text of the confirming button, a verb: «Видалити». */
  confirm: string;
  isBusy?: boolean;
};

type ConfirmDialogProps = Question & {
  open: boolean;
  onClose: () => void;
  /** Text that the staff member has to type to confirm an action that cannot be undone. */
  typed?: string;
  onConfirm: () => void;
};

/** Asks for confirmation of an action that is hard to undo; the cancel button has the focus. */
export function AdminConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, typed, isBusy = false, onConfirm } = props;
  const [given, setGiven] = useState('');
  const hintId = useId();
  const isSure = typed === undefined || given.trim() === typed;
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Cleared on closing: the text typed for one confirmation must not confirm the next.
    if (!open) setGiven('');
    // By default the browser would focus the dialog's close button.
    else if (typed === undefined) safe.current?.focus();
  }, [open, typed]);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      onSubmit={() => {
        if (isSure && !isBusy) onConfirm();
      }}
    >
      <div className="text-ink-2">{children}</div>
      {typed !== undefined && (
        <Field
          label={`Щоб підтвердити, введіть ${typed}`}
          value={given}
          autoComplete="off"
          onChange={(event) => setGiven(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button ref={safe} variant="secondary" onClick={onClose}>
          Не треба
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          aria-disabled={!isSure}
          aria-describedby={isSure ? undefined : hintId}
        >
          {confirm}
        </Button>
      </div>
      {!isSure && (
        <p id={hintId} className="text-right text-sm text-ink-3">
          Кнопка запрацює, коли текст збіжиться
        </p>
      )}
    </FormDialog>
  );
}

export type AskingButton = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'>;

type ConfirmButtonProps = Pick<ConfirmDialogProps, 'typed'> &
  Question & {
    button: AskingButton;
    /** Must call `close` when the action is done or has failed. */
    onConfirm: (close: () => void) => void;
  };

/** A button that asks for confirmation. */
export function ConfirmButton({ button, onConfirm, ...question }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => setAsking(true)} />
      <AdminConfirmDialog
        {...question}
        open={isAsking}
        onClose={close}
        onConfirm={() => onConfirm(close)}
      />
    </>
  );
}

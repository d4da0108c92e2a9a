import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { reasonText } from '@/lib/audit/inputs';
import type { AskingButton, Question } from './confirm-dialog';
import { DialogFooter, FormDialog } from './form-dialog';

type ReasonQuestion = Question & {
  label?: string;
  hint?: (typed: string) => string;
  maxLength?: number;
  /** Validates the reason; by default with the audit log's schema. */
  schema?: z.ZodType<string, string>;
};

type ReasonDialogProps = ReasonQuestion & {
  open: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks for the reason of an action, which is stored in the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, children, confirm, isBusy = false, onConfirm } = props;
  const { label = 'Чому так і має бути', maxLength = 500, schema = reasonText } = props;
  const { register, handleSubmit, reset, watch, formState } = useForm({
    resolver: zodResolver(z.object({ reason: schema })),
    defaultValues: { reason: '' },
  });
  useEffect(() => {
    // Cleared on closing: the reason typed for one action must not be used for the next.
    if (!open) reset();
  }, [open, reset]);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      onSubmit={handleSubmit(({ reason }) => {
        if (!isBusy) onConfirm(reason);
      })}
    >
      <div className="text-ink-2">{children}</div>
      <TextareaField
        {...{ label, maxLength }}
        rows={3}
        error={formState.errors.reason?.message}
        hint={props.hint?.(watch('reason')) ?? 'Залишиться в журналі дій'}
        {...register('reason')}
      />
      <DialogFooter {...{ confirm, onClose, isBusy }} />
    </FormDialog>
  );
}

type ReasonButtonProps = ReasonQuestion & {
  button: AskingButton;
  /** Must call `close` when the action is done or has failed. */
  onConfirm: (reason: string, close: () => void) => void;
};

/** A button that opens a dialog for the reason, then runs the action. */
export function ReasonButton({ button, onConfirm, ...question }: ReasonButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="secondary" size="sm" {...button} onClick={() => setAsking(true)} />
      <ReasonDialog
        {...question}
        open={isAsking}
        onClose={close}
        onConfirm={(reason) => onConfirm(reason, close)}
      />
    </>
  );
}

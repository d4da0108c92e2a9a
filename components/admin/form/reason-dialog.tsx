import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { reasonText } from '@/lib/audit/inputs';
import type { AskingButton, Question } from './confirm-dialog';
import { FormDialog } from './form-dialog';

type Asked = Question & {
  label?: string;
  hint?: (typed: string) => string;
  maxLength?: number;
  /** What makes a reason; that of the log unless given. */
  schema?: z.ZodType<string, string>;
};

type ReasonDialogProps = Asked & {
  open: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** Asks for the reason of an action before it; the reason stays in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, children, confirm, isBusy = false, onConfirm } = props;
  const { label = 'Чому так і має бути', maxLength = 500, schema = reasonText } = props;
  const { register, handleSubmit, reset, watch, formState } = useForm({
    resolver: zodResolver(z.object({ reason: schema })),
    defaultValues: { reason: '' },
  });
  useEffect(() => {
    // What was written for one question answers no other.
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Не треба
        </Button>
        <Button type="submit" loading={isBusy}>
          {confirm}
        </Button>
      </div>
    </FormDialog>
  );
}

type ReasonButtonProps = Asked & {
  button: AskingButton;
  /** Closes the question by `close` once it is done, or has failed. */
  onConfirm: (reason: string, close: () => void) => void;
};

/** A button with a question for the reason before what it does. */
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

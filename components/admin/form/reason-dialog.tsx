'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { reasonText } from '@/lib/audit/inputs';

type ReasonDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What will happen, in words. */
  children: ReactNode;
  /** What is asked for. */
  label?: string;
  /** The verb on the button. */
  confirm: string;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
};

const form = z.object({ reason: reasonText });

/** Asks before what goes against a guard; the reason that is given stays in the log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, children, confirm, isBusy, onConfirm } = props;
  const { label = 'Чому так і має бути' } = props;
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { reason: '' },
  });
  useEffect(() => {
    // What was written for one question answers no other.
    if (!open) reset();
  }, [open, reset]);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form
        noValidate
        className="admin-dialog grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8"
        onSubmit={handleSubmit(({ reason }) => {
          if (!isBusy) onConfirm(reason);
        })}
      >
        <div className="text-ink-2">{children}</div>
        <TextareaField
          label={label}
          rows={3}
          maxLength={500}
          error={formState.errors.reason?.message}
          hint="Залишиться в журналі дій"
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
      </form>
    </Dialog>
  );
}

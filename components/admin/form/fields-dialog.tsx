import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { useStaffChange } from '../staff-query';
import type { AskingButton } from './confirm-dialog';
import { DialogFooter, FormDialog } from './form-dialog';

type FieldsDialogProps<Answer> = {
  button: AskingButton;
  title: string;
  confirm: string;
  /** API path of the list that the request changes. */
  list: string;
  /** Sends the values of the fields, by their names; `form` has all values of a name. Rejects with ApiError. */
  send: (values: Record<string, string>, form: FormData) => Promise<Answer>;
  /** Called after the dialog has closed. */
  onSent?: (answer: Answer) => void;
  /** The fields; `errorOf` is the server's error of a field. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
};

/** A button that opens a dialog with a few fields; the dialog closes when they were sent. */
export function FieldsDialog<Answer>({ button, ...dialog }: FieldsDialogProps<Answer>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <Opened {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

type OpenedProps<Answer> = Omit<FieldsDialogProps<Answer>, 'button'> & { onClose: () => void };

/** Rendered while it is open, so that it opens empty each time. */
function Opened<Answer>({ onClose, ...dialog }: OpenedProps<Answer>) {
  const { title, confirm, list, send, onSent, children } = dialog;
  const change = useStaffChange(list, (form: FormData) => {
    const values = [...form].map(([name, value]) => [name, String(value)] as const);
    return send(Object.fromEntries(values), form);
  });
  const errors = change.error instanceof ApiError ? change.error.errors : {};
  const isShown = Object.keys(errors).length > 0;
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(change.error)}
      title={title}
      onSubmit={({ currentTarget }) =>
        change.mutate(new FormData(currentTarget), {
          onSuccess: (answer) => {
            onClose();
            onSent?.(answer);
          },
        })
      }
    >
      {children((name) => errors[name]?.[0])}
      <DialogFooter
        confirm={confirm}
        onClose={onClose}
        isBusy={change.isPending}
        error={isShown ? null : change.error && errorText(change.error)}
      />
    </FormDialog>
  );
}

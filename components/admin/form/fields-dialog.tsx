import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { useStaffChange } from '../staff-query';
import type { AskingButton } from './confirm-dialog';
import { DialogFooter, FormDialog } from './form-dialog';

type FieldsDialogProps = {
  button: AskingButton;
  title: string;
  confirm: string;
  /** API path of the list that the request changes. */
  list: string;
  /** Sends the values of the fields, by their names. Rejects with ApiError. */
  send: (values: Record<string, string>) => Promise<unknown>;
  /** The fields; `errorOf` is the server's error of a field. */
  children: (errorOf: (name: string) => string | undefined) => ReactNode;
};

/** A button that opens a dialog with a few fields; the dialog closes when they were sent. */
export function FieldsDialog({ button, ...dialog }: FieldsDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && <Opened {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

type OpenedProps = Omit<FieldsDialogProps, 'button'> & { onClose: () => void };

/** Rendered while it is open, so that it opens empty each time. */
function Opened({ title, confirm, list, send, children, onClose }: OpenedProps) {
  const change = useStaffChange(list, (values: Record<string, string>) => send(values));
  const errors = change.error instanceof ApiError ? change.error.errors : {};
  const isShown = Object.keys(errors).length > 0;
  return (
    <FormDialog
      open
      onClose={onClose}
      formRef={useFocusInvalid(change.error)}
      title={title}
      onSubmit={({ currentTarget }) =>
        change.mutate(
          Object.fromEntries([...new FormData(currentTarget)].map(([k, v]) => [k, String(v)])),
          { onSuccess: onClose },
        )
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

import type { ReactNode } from 'react';
import { Button } from '../button';
import { FieldError } from '../form/field-error';
import { Dialog } from './dialog';

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Describes what will happen. */
  children: ReactNode;
  error: string | undefined;
  /** Texts of the buttons: to cancel, to confirm, and to confirm while the action runs. */
  labels: [keep: string, confirm: string, busy: string];
  isBusy: boolean;
  onConfirm: () => void;
};

/** Dialog that asks for confirmation; shows `error` if the action failed. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, error, isBusy, onConfirm } = props;
  const [keep, confirm, busy] = props.labels;
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="px-4 pt-3 pb-6 md:px-9 md:pb-8">
        <p>{children}</p>
        <p role="status" className="mt-2">
          <FieldError error={error} />
        </p>
        <div className="mt-4 grid gap-3 md:grid-cols-2">
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button loading={isBusy} loadingLabel={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

import { type ComponentProps, type Ref, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { langOf } from '@/lib/stored-texts';

const never = () => () => {};

/**
 * A dialog that contains a form. It is rendered in a portal at the end of the document, because it may be opened from
 * another form. In nested forms browsers reload the page instead of firing `submit`.
 */
export function FormDialog({
  onSubmit,
  formRef,
  children,
  ...dialog
}: ComponentProps<typeof Dialog> &
  Required<Pick<ComponentProps<'form'>, 'onSubmit'>> & { formRef?: Ref<HTMLFormElement> }) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isInBrowser) return null;
  return createPortal(
    <Dialog {...dialog}>
      <form
        ref={formRef}
        noValidate
        className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the submit event through the portal, so without this call the outer form would submit too.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}

type DialogFooterProps = {
  confirm: string;
  onClose: () => void;
  isBusy: boolean;
  isDisabled?: boolean;
  /** Why the request failed; null or '' if it has not, or if a field shows it. */
  error?: string | null;
};

/** The end of a form dialog: the error of the request, and the buttons. */
export function DialogFooter({ confirm, onClose, isBusy, isDisabled, error }: DialogFooterProps) {
  return (
    <>
      {error && (
        <p role="alert" className="bg-err-t px-4 py-3 text-err" lang={langOf(error)}>
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Не треба
        </Button>
        <Button type="submit" loading={isBusy} aria-disabled={isDisabled}>
          {confirm}
        </Button>
      </div>
    </>
  );
}

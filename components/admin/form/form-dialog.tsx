import { type ComponentProps, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/ui/overlay/dialog';

const never = () => () => {};

/**
 * A dialog that contains a form. It may be opened from inside another form, and for nested forms browsers do not fire
 * `submit` but reload the page. So the dialog is a portal to the end of the document.
 */
export function FormDialog({
  onSubmit,
  children,
  ...dialog
}: ComponentProps<typeof Dialog> & Required<Pick<ComponentProps<'form'>, 'onSubmit'>>) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isInBrowser) return null;
  return createPortal(
    <Dialog {...dialog}>
      <form
        noValidate
        className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8"
        onSubmit={(event) => {
          event.preventDefault();
          // React bubbles the event through the portal: without this, the surrounding form would be submitted too.
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

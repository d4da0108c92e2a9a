import { type ComponentProps, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from '@/components/ui/overlay/dialog';

const never = () => () => {};

/**
 * A dialog that contains a form. It is rendered in a portal at the end of the document, because it may be opened from
 * another form. In nested forms browsers reload the page instead of firing `submit`.
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

import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { errorText } from '@/lib/http/browser/error-text';
import type { OrderView } from '@/lib/order-rules/order';
import { useCancelOrder } from '@/lib/orders/hooks';
import { Button } from '../ui/button';

type CancelOrderProps = {
  order: OrderView;
  /** Called after the clicked button has disappeared, so that the caller moves the focus. */
  onGone: () => void;
};

/** Button to cancel an order that is not being processed yet; asks for confirmation. */
export function CancelOrder({ order, onGone }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const cancel = useCancelOrder(order.token);

  useEffect(() => {
    if (wasOpen.current && !isOpen && !order.canCancel) onGone();
    wasOpen.current = isOpen || (wasOpen.current && order.canCancel);
  }, [isOpen, order.canCancel, onGone]);

  const close = () => {
    setOpen(false);
    if (!cancel.isPending) cancel.reset();
  };
  return (
    <>
      {order.canCancel && (
        <div className="mt-5 -mb-3 border-t border-line pt-2 md:-mb-5">
          <Button
            variant="link"
            className="text-ink-2"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            Скасувати замовлення
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title="Скасувати замовлення?"
        error={cancel.error ? errorText(cancel.error) : undefined}
        labels={['Залишити', 'Так, скасувати', 'Скасовуємо']}
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        Товари повернуться до&nbsp;продажу. Замовити їх знову можна, поки вони є в&nbsp;наявності.
      </ConfirmDialog>
    </>
  );
}

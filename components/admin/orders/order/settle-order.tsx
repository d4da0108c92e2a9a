import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { ReasonDialog } from '../../form/reason-dialog';
import { doneToast, failToast } from '../../toasts';
import { useOrderAction } from './use-staff-order';

/** For goods that were written off at the POS with a receipt which is not this order's. */
export function SettleOrder({ order: { orderId } }: { order: StaffOrder }) {
  const [isOpen, setOpen] = useState(false);
  const settle = useOrderAction(orderId);
  const send = (reason: string) =>
    settle.mutate(
      { method: 'post', path: `/api/admin/orders/${orderId}/settle`, body: { reason } },
      {
        onSuccess: () => doneToast('settle', 'Записано. Залишки оновляться протягом десяти хвилин'),
        onError: (error) => failToast('settle', errorText(error)),
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen(true)}>
        Списано іншим чеком
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Товари вже списано на касі?"
        label="Яким чеком і чому"
        confirm="Так, списано"
        isBusy={settle.isPending}
        onConfirm={send}
      >
        Магазин перестане тримати ці товари за&nbsp;замовленням. Якщо каса їх не&nbsp;списала, сайт
        продасть їх іще раз
      </ReasonDialog>
    </>
  );
}

import { errorText } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { ReasonButton } from '../../form/reason-dialog';
import { doneToast, failToast } from '../../toasts';
import { useOrderAction } from './use-staff-order';

/** For an order whose products were written off at the POS with another order's receipt. */
export function SettleOrder({ order: { orderId } }: { order: StaffOrder }) {
  const settle = useOrderAction(orderId);
  return (
    <ReasonButton
      button={{ className: 'mt-3', children: 'Списано іншим чеком' }}
      title="Товари вже списано на касі?"
      label="Яким чеком і чому"
      confirm="Так, списано"
      isBusy={settle.isPending}
      onConfirm={(reason, close) =>
        settle.mutate(
          { method: 'post', path: `/api/admin/orders/${orderId}/settle`, body: { reason } },
          {
            onSuccess: () =>
              doneToast('settle', 'Записано. Залишки оновляться протягом десяти хвилин'),
            onError: (error) => failToast('settle', errorText(error)),
            onSettled: close,
          },
        )
      }
    >
      Магазин перестане тримати ці товари за&nbsp;замовленням. Якщо каса їх не&nbsp;списала, сайт
      продасть їх іще раз
    </ReasonButton>
  );
}

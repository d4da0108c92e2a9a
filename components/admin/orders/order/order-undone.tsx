import { Button } from '@/components/ui/button';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { refundable, remainingStep } from '@/lib/order-rules/cancellation';
import { ORDER_STATUS_NAMES } from '@/lib/order-rules/status';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { formatPrice } from '@/lib/shared/money';

/** Notice about an unfinished cancellation: what is still to be done, with the button that does it. */
export function OrderUndone({ order, onFinish }: { order: StaffOrder; onFinish: () => void }) {
  const advice = adviceOf(order);
  if (!advice) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 bg-err-t px-4 py-3 text-err">
      <AnyIcon name="alert" size={20} className="flex-none" />
      <p className="min-w-0 grow basis-60 font-semibold">{advice.text}</p>
      <Button size="sm" onClick={onFinish}>
        {advice.act}
      </Button>
    </div>
  );
}

function adviceOf(order: StaffOrder): { text: string; act: string } | null {
  const { waybill, status, refunds } = order;
  switch (remainingStep(order)) {
    case 'order':
      return waybill
        ? {
            text: 'Кошти покупцеві вже повернено, а\u00a0замовлення і\u00a0накладна ще діють. Не\u00a0надсилайте його',
            act: 'Видалити накладну і\u00a0скасувати',
          }
        : {
            text: 'Кошти покупцеві вже повернено, а\u00a0замовлення ще діє. Не\u00a0надсилайте його',
            act: 'Скасувати замовлення',
          };
    case 'waybill':
      return {
        text: 'Замовлення скасовано, а\u00a0накладна ще діє. Не\u00a0надсилайте його',
        act: 'Видалити накладну',
      };
    case 'money': {
      const failure = refunds.findLast((refund) => refund.status === 'failed')?.failure;
      return {
        text: `Замовлення «${ORDER_STATUS_NAMES[status]}», а\u00a0кошти покупцеві ще не\u00a0повернено${failure ? `. ${failure}` : ''}`,
        act: `Повернути ${formatPrice(refundable(order)?.amount ?? 0)}`,
      };
    }
    default:
      return null;
  }
}

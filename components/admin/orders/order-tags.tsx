import { Tag } from '@/components/ui/tag';
import { timeToConfirm } from '@/lib/order-rules/confirm-by';
import type { OrderView } from '@/lib/order-rules/order';
import { ORDER_STATUS_NAMES } from '@/lib/order-rules/status';
import { PAYMENT_TONES, paymentTag, STATUS_TONES, timeLeft } from './order-text';

export function StatusTag({ status }: Pick<OrderView, 'status'>) {
  return <Tag tone={STATUS_TONES[status]}>{ORDER_STATUS_NAMES[status]}</Tag>;
}

export function PaymentTag(order: Pick<OrderView, 'paymentStatus' | 'paymentMethod'>) {
  return (
    <Tag
      tone={PAYMENT_TONES[order.paymentStatus]}
      {...(order.paymentStatus === 'review' ? { icon: 'alert' } : {})}
    >
      {paymentTag(order)}
    </Tag>
  );
}

/** Time until the stock reservation of an unconfirmed order ends; shows nothing while there is plenty of time. */
export function ExpiryTag({ order }: { order: Parameters<typeof timeToConfirm>[0] }) {
  const left = timeToConfirm(order);
  if (left === null) return null;
  return (
    <Tag tone={left > 0 ? 'warn' : 'err'} icon="clock">
      {timeLeft(left)}
    </Tag>
  );
}

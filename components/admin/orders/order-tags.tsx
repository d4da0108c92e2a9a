import { Tag } from '@/components/ui/tag';
import type { OrderView } from '@/lib/orders/order';
import { ORDER_STATUS_NAMES } from '@/lib/orders/status';
import { PAYMENT_TONES, paymentTag, STATUS_TONES } from './order-words';

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

import type { OrderView } from '@/lib/orders/order';
import { PAYMENT_STATUS_NAMES } from '@/lib/orders/status';

type Told = Pick<OrderView, 'paymentStatus' | 'paymentMethod' | 'failureReason'>;

/** The state of the payment in words, with the bank's reason when it refused. */
export function paymentWords({ paymentStatus, paymentMethod, failureReason }: Told): string {
  if (paymentStatus === 'none' && paymentMethod === 'pickup') return 'Оплата в\u00a0магазині';
  const words = PAYMENT_STATUS_NAMES[paymentStatus];
  return paymentStatus === 'failed' && failureReason ? `${words}: ${failureReason}` : words;
}

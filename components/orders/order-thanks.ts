import type { OrderView } from '@/lib/order-rules/order';

/** Why the shopper may be thanked on the order's page. */
export type Visit = {
  /** Whether the order was just placed in this tab. */
  isNew: boolean;
  /** Whether the shopper returned from the bank, or the payment arrived while the page was open. */
  hasPaid: boolean;
};

/** Pure: what the heading thanks for, or null; never thanks for a failed payment. */
export function thanksText(
  { status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>,
  { isNew, hasPaid }: Visit,
): 'прийнято' | 'оплачено' | null {
  if (status === 'cancelled' || status === 'returned') return null;
  if (paymentStatus === 'failed' || paymentStatus === 'refunded') return null;
  if (paymentStatus === 'paid') return isNew || hasPaid ? 'оплачено' : null;
  return isNew ? 'прийнято' : null;
}

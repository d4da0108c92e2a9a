import type { OrderView } from '@/lib/order-rules/order';

/** How the shopper came to the order's page. */
export type Visit = {
  /** The order was placed in this tab just now. */
  isNew: boolean;
  /** The shopper returned from the bank, or the payment arrived while the page was open. */
  hasPaid: boolean;
};

/** The thanks in the heading, or null; never for a failed payment. */
export function thanksText(
  { status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>,
  { isNew, hasPaid }: Visit,
): 'прийнято' | 'оплачено' | null {
  if (status === 'cancelled' || status === 'returned') return null;
  if (paymentStatus === 'failed' || paymentStatus === 'refunded') return null;
  if (paymentStatus === 'paid') return isNew || hasPaid ? 'оплачено' : null;
  return isNew ? 'прийнято' : null;
}

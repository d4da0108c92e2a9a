import type { OrderView } from '@/lib/orders/rules/order';

/** What brought a shopper to the page of an order. */
export type Visit = {
  /** The order was placed in this tab just now. */
  isNew: boolean;
  /** Back from the bank, or the payment came while the page was open. */
  hasPaid: boolean;
};

/** The thanks in place of a plain heading, null without: never above a payment that has failed. */
export function thanksText(
  { status, paymentStatus }: Pick<OrderView, 'status' | 'paymentStatus'>,
  { isNew, hasPaid }: Visit,
): 'прийнято' | 'оплачено' | null {
  if (status === 'cancelled' || status === 'returned') return null;
  if (paymentStatus === 'failed' || paymentStatus === 'refunded') return null;
  if (paymentStatus === 'paid') return isNew || hasPaid ? 'оплачено' : null;
  return isNew ? 'прийнято' : null;
}

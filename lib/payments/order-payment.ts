import type { AttemptStatus } from './status';

type OrderPayment = 'pending' | 'paid' | 'failed' | 'refunded' | 'review';

/** Payment status of an order paid online, from all its attempts; `review` first, so that nothing hides it. */
function orderPayment(attempts: AttemptStatus[]): OrderPayment {
  if (attempts.includes('review')) return 'review';
  if (attempts.includes('paid')) return 'paid';
  if (attempts.some(isOpenAttempt)) return 'pending';
  if (attempts.includes('refunded')) return 'refunded';
  return 'failed';
}

type KnownPayment = { paysOnline: boolean; wasPaid: boolean };

/**
 * Payment status of an order with any payment method. For an order paid on receipt, attempts from before the change of
 * method count only if money arrived by them.
 */
export function paymentOf(
  attempts: AttemptStatus[],
  { paysOnline, wasPaid }: KnownPayment,
): OrderPayment | 'none' {
  const payment = orderPayment(attempts);
  if (paysOnline || payment === 'paid' || payment === 'review') return payment;
  return payment === 'refunded' && wasPaid ? payment : 'none';
}

/** Whether an attempt may still be paid on the bank's page, according to its stored status. */
export const isOpenAttempt = (status: AttemptStatus): boolean =>
  status === 'created' || status === 'pending';

/**
 * The status of an attempt that results from the reported one and from the order's other attempts: a second payment
 * goes to review. Null, i.e. no change, if a newer attempt has replaced this one and it is reported as open.
 */
export function effectiveStatus(
  reported: AttemptStatus,
  others: AttemptStatus[],
): AttemptStatus | null {
  if (reported === 'paid' && others.includes('paid')) return 'review';
  if (isOpenAttempt(reported) && others.some(isOpenAttempt)) return null;
  return reported;
}

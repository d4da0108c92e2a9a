import type { AttemptStatus } from './status';

type OrderPayment = 'pending' | 'paid' | 'failed' | 'refunded' | 'review';

/** An order's payment status from all its attempts; review comes first, so that it is not hidden by another. */
function orderPayment(attempts: AttemptStatus[]): OrderPayment {
  if (attempts.includes('review')) return 'review';
  if (attempts.includes('paid')) return 'paid';
  if (attempts.some(isOpenAttempt)) return 'pending';
  if (attempts.includes('refunded')) return 'refunded';
  return 'failed';
}

type KnownPayment = { paysOnline: boolean; wasPaid: boolean };

/**
 * The same for any payment method. For an order paid on receipt, attempts from before a change of method count only if
 * money arrived by them.
 */
export function paymentOf(
  attempts: AttemptStatus[],
  { paysOnline, wasPaid }: KnownPayment,
): OrderPayment | 'none' {
  const payment = orderPayment(attempts);
  if (paysOnline || payment === 'paid' || payment === 'review') return payment;
  return payment === 'refunded' && wasPaid ? payment : 'none';
}

/** Whether the bank's page of an attempt may still be paid, as far as we know. */
export const isOpenAttempt = (status: AttemptStatus): boolean =>
  status === 'created' || status === 'pending';

/**
 * The effective status, given the order's other attempts: a second payment goes to review, and an attempt replaced by a
 * newer one does not open again (null).
 */
export function effectiveStatus(
  reported: AttemptStatus,
  others: AttemptStatus[],
): AttemptStatus | null {
  if (reported === 'paid' && others.includes('paid')) return 'review';
  if (isOpenAttempt(reported) && others.some(isOpenAttempt)) return null;
  return reported;
}

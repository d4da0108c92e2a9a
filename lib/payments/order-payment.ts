import type { AttemptStatus } from './status';

export type OrderPayment = 'pending' | 'paid' | 'failed' | 'refunded' | 'review';

/**
 * What all attempts together say about an order's payment. Doubt comes first: money that needs a
 * person must not hide behind money that does not.
 */
export function orderPayment(attempts: AttemptStatus[]): OrderPayment {
  if (attempts.includes('review')) return 'review';
  if (attempts.includes('paid')) return 'paid';
  if (attempts.some(isOpenAttempt)) return 'pending';
  if (attempts.includes('refunded')) return 'refunded';
  return 'failed';
}

type Told = { paysOnline: boolean; wasPaid: boolean };

/**
 * The same for an order of any method. One that is paid on receipt waits for no bank: attempts from
 * before the change of method say nothing, unless money came by them.
 */
export function paymentOf(
  attempts: AttemptStatus[],
  { paysOnline, wasPaid }: Told,
): OrderPayment | 'none' {
  const payment = orderPayment(attempts);
  if (paysOnline || payment === 'paid' || payment === 'review') return payment;
  return payment === 'refunded' && wasPaid ? payment : 'none';
}

/** Whether the bank's page of an attempt may still be paid, as far as we know. */
export const isOpenAttempt = (status: AttemptStatus): boolean =>
  status === 'created' || status === 'pending';

/**
 * A bank's word as it stands beside the order's other attempts: money for an order that is paid
 * already goes to a person, and an attempt that was left for a newer one does not come back.
 */
export function besideOthers(heard: AttemptStatus, others: AttemptStatus[]): AttemptStatus | null {
  if (heard === 'paid' && others.includes('paid')) return 'review';
  if (isOpenAttempt(heard) && others.some(isOpenAttempt)) return null;
  return heard;
}

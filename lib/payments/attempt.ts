import type { Kopecks } from '@/lib/shared/money';

/** Statuses of a payment attempt. `review`: staff must decide. */
export const ATTEMPT_STATUSES = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'review',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** Rank of each state. Of two updates with the same time, the one with the higher rank wins. */
const RANK: Record<AttemptStatus, number> = {
  created: 0,
  pending: 1,
  failed: 2,
  expired: 2,
  review: 3,
  paid: 4,
  refunded: 5,
};

type StoredAttempt = { status: AttemptStatus; providerTime: Date | null };
type Update = { status: AttemptStatus; at: Date | null };

/**
 * Whether a provider's update replaces the stored state. The newer update wins; with equal times, the state of higher
 * rank. A paid attempt is changed only by a refund; `paid` replaces every state except `refunded`.
 */
export function supersedes(update: Update, known: StoredAttempt): boolean {
  if (update.status === known.status) return false;
  if (known.status === 'refunded') return false;
  if (known.status === 'paid') return update.status === 'refunded';
  if (update.status === 'paid') return true;
  if (known.status === 'review') return update.status === 'refunded';
  // The shop has let the attempt expire, so reports without money (`pending`, `failed`) are ignored.
  if (known.status === 'expired') return update.status === 'refunded' || update.status === 'review';
  const updateAt = update.at?.getTime() ?? Number.POSITIVE_INFINITY;
  const knownAt = known.providerTime?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (updateAt !== knownAt) return updateAt > knownAt;
  return RANK[update.status] > RANK[known.status];
}

type OrderPayment = 'pending' | 'paid' | 'failed' | 'refunded' | 'review';

/**
 * Payment status of an order paid online, from all its attempts; `review` first, so that nothing hides it. `isExtraDue`:
 * the order rose after it was paid, and the difference is not paid yet.
 */
function orderPayment(attempts: AttemptStatus[], isExtraDue: boolean): OrderPayment {
  if (attempts.includes('review')) return 'review';
  if (attempts.includes('paid') && !isExtraDue) return 'paid';
  if (attempts.some(isOpenAttempt)) return 'pending';
  if (attempts.includes('refunded')) return 'refunded';
  return 'failed';
}

type KnownPayment = { paysOnline: boolean; wasPaid: boolean; isExtraDue: boolean };

/**
 * Payment status of an order with any payment method. For an order paid on receipt, attempts from before the change of
 * method count only if money arrived by them.
 */
export function paymentOf(
  attempts: AttemptStatus[],
  { paysOnline, wasPaid, isExtraDue }: KnownPayment,
): OrderPayment | 'none' {
  const payment = orderPayment(attempts, isExtraDue);
  if (paysOnline || payment === 'paid' || payment === 'review') return payment;
  return payment === 'refunded' && wasPaid ? payment : 'none';
}

/** Whether an attempt may still be paid on the bank's page, according to its stored status. */
export const isOpenAttempt = (status: AttemptStatus): boolean =>
  status === 'created' || status === 'pending';

/**
 * The status to store for an attempt, from the reported status and the order's other attempts. A second payment goes to
 * review, and so does one that is not for the sum due (`isDue`), because the order has changed since. Null (no change)
 * if this attempt is reported as open but another attempt is open.
 */
export function effectiveStatus(
  reported: AttemptStatus,
  others: AttemptStatus[],
  { isExtra, isDue }: { isExtra: boolean; isDue: boolean },
): AttemptStatus | null {
  if (reported === 'paid' && (!isDue || (!isExtra && others.includes('paid')))) return 'review';
  if (isOpenAttempt(reported) && others.some(isOpenAttempt)) return null;
  return reported;
}

/**
 * Pure: a partly returned payment counts as paid, even if the bank calls it reversed. `left` is the amount not
 * returned.
 */
export const statusWithPartialReturn = (status: AttemptStatus, left: Kopecks): AttemptStatus =>
  status === 'refunded' && left > 0 ? 'paid' : status;

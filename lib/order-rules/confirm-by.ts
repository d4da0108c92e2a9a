import { clock, HOUR } from '@/lib/shared/clock';
import type { OrderView } from './order';

/** Time in ms. An order whose reservation expires within this time is shown to staff as expiring. */
export const SOON = 12 * HOUR;

type HeldOrder = Pick<OrderView, 'status' | 'paymentStatus' | 'heldUntil' | 'parcel'>;

/**
 * Pure: the time when an order's reservation expires unless staff confirm the order; null if it need not be confirmed.
 */
export function confirmBy({ status, paymentStatus, heldUntil, parcel }: HeldOrder): string | null {
  return status === 'new' && paymentStatus === 'none' && !parcel ? heldUntil : null;
}

/**
 * Milliseconds left until `confirmBy`, at least 0. Null if SOON or more are left, or the order need not be confirmed.
 */
export function timeToConfirm(order: HeldOrder): number | null {
  const by = confirmBy(order);
  if (by === null) return null;
  const left = new Date(by).getTime() - clock.now().getTime();
  return left < SOON ? Math.max(0, left) : null;
}

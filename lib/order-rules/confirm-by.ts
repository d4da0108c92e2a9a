import { clock, HOUR } from '@/lib/shared/clock';
import type { OrderView } from './order';

/** Reservations that expire within this time are shown to staff. */
export const SOON = 12 * HOUR;

type HeldOrder = Pick<OrderView, 'status' | 'paymentStatus' | 'heldUntil' | 'parcel'>;

/** Pure: when an order's reservation expires unless staff confirm it; null when it does not. */
export function confirmBy({ status, paymentStatus, heldUntil, parcel }: HeldOrder): string | null {
  return status === 'new' && paymentStatus === 'none' && !parcel ? heldUntil : null;
}

/** Milliseconds until `confirmBy`, or null unless that is within SOON. */
export function timeToConfirm(order: HeldOrder): number | null {
  const by = confirmBy(order);
  if (by === null) return null;
  const left = new Date(by).getTime() - clock.now().getTime();
  return left < SOON ? Math.max(0, left) : null;
}

import { clock, HOUR } from '@/lib/shared/clock';
import type { OrderView } from './order';

/** Staff see orders whose reservation expires within this time, in ms. */
export const SOON = 12 * HOUR;

type HeldOrder = Pick<OrderView, 'status' | 'paymentStatus' | 'heldUntil' | 'parcel'>;

/** Pure: until when staff must confirm an order, or its reservation expires; null if it need not be confirmed. */
export function confirmBy({ status, paymentStatus, heldUntil, parcel }: HeldOrder): string | null {
  return status === 'new' && paymentStatus === 'none' && !parcel ? heldUntil : null;
}

/** Milliseconds until `confirmBy`; null if there are more than SOON, or the order need not be confirmed. */
export function timeToConfirm(order: HeldOrder): number | null {
  const by = confirmBy(order);
  if (by === null) return null;
  const left = new Date(by).getTime() - clock.now().getTime();
  return left < SOON ? Math.max(0, left) : null;
}

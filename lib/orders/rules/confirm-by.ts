import { clock, HOUR } from '@/lib/shared/clock';
import type { OrderView } from './order';

/** Goods that go back within this time are pointed out to the staff. */
export const SOON = 12 * HOUR;

type Waiting = Pick<OrderView, 'status' | 'paymentStatus' | 'heldUntil' | 'parcel'>;

/** Pure: until when a person has to confirm an order, or its goods go back; null where nobody has to. */
export function confirmBy({ status, paymentStatus, heldUntil, parcel }: Waiting): string | null {
  return status === 'new' && paymentStatus === 'none' && !parcel ? heldUntil : null;
}

/** How many milliseconds are left until then; null unless that is soon. */
export function timeToConfirm(order: Waiting): number | null {
  const by = confirmBy(order);
  if (by === null) return null;
  const left = new Date(by).getTime() - clock.now().getTime();
  return left < SOON ? Math.max(0, left) : null;
}

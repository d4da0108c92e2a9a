import type { OrderStatus } from '@/lib/orders/rules/status';
import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import { clock, HOUR, MINUTE } from '@/lib/shared/clock';

/** How long an unpaid online order holds its goods, and how long its invoice can be paid; milliseconds. */
export const HOLD = 60 * MINUTE;

type Held = {
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  /** Of the staff, who took it on the phone, and so has confirmed it. */
  takenBy?: number | null | undefined;
};

/**
 * Until when goods are held for an order that begins to wait now. `holdHours` is how long one that is paid on
 * receipt waits for a person; null for one that need not.
 */
export function heldUntil(order: Held, holdHours: number): Date | null {
  if (isOnline(order.paymentMethod)) return later(HOLD);
  return order.status !== 'new' || order.takenBy ? null : later(holdHours * HOUR);
}

/**
 * Until when another attempt to pay holds the goods. However many there are, they hold them no longer without
 * a break than an order waits that is paid on receipt: after that they are for others first.
 */
export function heldAgainUntil(
  order: { createdAt: Date; heldUntil: Date | null },
  holdHours: number,
): Date {
  if (order.heldUntil === null) return later(HOLD);
  const longest = order.createdAt.getTime() + holdHours * HOUR;
  const until = Math.min(later(HOLD).getTime(), longest);
  return new Date(Math.max(order.heldUntil.getTime(), until));
}

const later = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds);

import type { OrderStatus } from '@/lib/order-rules/status';
import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import { clock, HOUR, MINUTE } from '@/lib/shared/clock';

/** How long in ms the goods of an unpaid online order stay reserved; its invoice can be paid for the same time. */
export const HOLD = 60 * MINUTE;

type HeldOrder = {
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  /** The staff member who took the order on the phone; such an order needs no further confirmation. */
  takenBy?: number | null | undefined;
};

/**
 * When the reservation of an order expires whose waiting time starts now; null if it waits for nothing. `holdHours` is
 * how long orders paid on receipt may wait for confirmation by staff.
 */
export function heldUntil(order: HeldOrder, holdHours: number): Date | null {
  if (isOnline(order.paymentMethod)) return later(HOLD);
  return order.status !== 'new' || order.takenBy ? null : later(holdHours * HOUR);
}

/**
 * When the reservation expires if the shopper starts another payment attempt. All attempts together reserve the goods
 * no longer than an order paid on receipt may wait; after that the goods are for other shoppers.
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

import type { OrderStatus } from '@/lib/order-rules/status';
import { isOnline, type PaymentMethod } from '@/lib/payments/methods';
import { clock, HOUR, MINUTE } from '@/lib/shared/clock';

/** How long an unpaid online order reserves its goods and its invoice can be paid, in ms. */
export const HOLD = 60 * MINUTE;

type HeldOrder = {
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  /** The staff member who took the order on the phone, which confirms it. */
  takenBy?: number | null | undefined;
};

/**
 * When the reservation of an order that starts to wait now expires; null if it needs no confirmation. `holdHours` is
 * for orders paid on receipt, which staff must confirm.
 */
export function heldUntil(order: HeldOrder, holdHours: number): Date | null {
  if (isOnline(order.paymentMethod)) return later(HOLD);
  return order.status !== 'new' || order.takenBy ? null : later(holdHours * HOUR);
}

/**
 * When the reservation of another payment attempt expires. All attempts together reserve the goods no longer than an
 * order paid on receipt waits; after that other shoppers come first.
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

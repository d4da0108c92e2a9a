import type { StaffOrder } from '../orders/staff/staff-order';
import { isInShop } from './in-shop';
import { isFinal, statusRefusal } from './transitions';

type Money = Pick<StaffOrder, 'attempts' | 'refunds'>;

/**
 * Pure: the payment that the next refund returns, in kopecks; of two payments the one under review. Null when the bank
 * holds no payment that is not being refunded. `isExtra`: another payment remains.
 */
export function refundable({ attempts, refunds }: Money):
  | (Pick<StaffOrder['attempts'][number], 'amount' | 'provider'> & {
      paymentId: number;
      isExtra: boolean;
    })
  | null {
  // While a refund is in progress, a second click would mean the same refund.
  if (refunds.some(({ status }) => status === 'requested')) return null;
  // A refund may be read as done just before its payment is read as refunded.
  const given = refunds.filter(({ status }) => status === 'done').map(({ paymentId }) => paymentId);
  const held = attempts.filter(
    ({ id, status }) => (status === 'paid' || status === 'review') && !given.includes(id),
  );
  const money = held.find(({ status }) => status === 'review') ?? held[0];
  if (!money) return null;
  const { id: paymentId, amount, returned, provider } = money;
  return { paymentId, amount: amount - returned, provider, isExtra: held.length > 1 };
}

type OrderState = Money &
  Pick<StaffOrder, 'status' | 'paymentStatus' | 'waybill' | 'archivedAt' | 'deliveryMethod'>;

/** Pure: whether staff may still cancel the order: its goods have not left the shop. */
export const canCancelByStaff = (order: OrderState): boolean =>
  order.archivedAt === null &&
  statusRefusal({ ...order, isHere: isInShop(order) }, 'cancelled') === null;

export type LeftUndone = 'order' | 'waybill' | 'money';

/**
 * Pure: what remains to be done after a cancellation or return (by staff, the bank or the POS): cancel the `order` of
 * refunded money, delete the `waybill` of a cancelled order, refund the `money` of a final order. Null when nothing
 * remains.
 */
export function remainingStep(order: OrderState): LeftUndone | null {
  if (canCancelByStaff(order) && order.paymentStatus === 'refunded') return 'order';
  if (order.archivedAt !== null || !isFinal(order.status)) return null;
  if (order.status === 'cancelled' && order.waybill) return 'waybill';
  return order.paymentStatus === 'paid' && refundable(order) ? 'money' : null;
}

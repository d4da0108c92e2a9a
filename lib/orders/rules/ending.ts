import type { StaffOrder } from '../staff/staff-order';
import { isStillHere } from './still-here';
import { isFinal, statusRefusal } from './transitions';

type Money = Pick<StaffOrder, 'attempts' | 'refunds'>;

/**
 * Pure: the payment that the next refund gives back, kopecks; of two the one under review. Null when the bank holds
 * none that is not on its way back. `isExtra`: another payment stays.
 */
export function refundable({ attempts, refunds }: Money):
  | (Pick<StaffOrder['attempts'][number], 'amount' | 'provider'> & {
      paymentId: number;
      isExtra: boolean;
    })
  | null {
  // While one is on its way, a press would mean the same one.
  if (refunds.some(({ status }) => status === 'requested')) return null;
  // The refund may be read as done a moment before its payment is read as refunded.
  const given = refunds.filter(({ status }) => status === 'done').map(({ paymentId }) => paymentId);
  const held = attempts.filter(
    ({ id, status }) => (status === 'paid' || status === 'review') && !given.includes(id),
  );
  const money = held.find(({ status }) => status === 'review') ?? held[0];
  if (!money) return null;
  const { id: paymentId, amount, returned, provider } = money;
  return { paymentId, amount: amount - returned, provider, isExtra: held.length > 1 };
}

type Known = Money &
  Pick<StaffOrder, 'status' | 'paymentStatus' | 'waybill' | 'archivedAt' | 'deliveryMethod'>;

/** Pure: whether staff may still cancel it: the goods have not left the shop. */
export const canEnd = (order: Known): boolean =>
  order.archivedAt === null &&
  statusRefusal({ ...order, isHere: isStillHere(order) }, 'cancelled') === null;

export type LeftUndone = 'order' | 'waybill' | 'money';

/**
 * Pure: what an ending that has begun (by staff, the bank, the POS) has left undone: the order of returned money, the
 * waybill of a cancelled order, the money of an ended one. Null when nothing.
 */
export function leftUndone(order: Known): LeftUndone | null {
  if (canEnd(order) && order.paymentStatus === 'refunded') return 'order';
  if (order.archivedAt !== null || !isFinal(order.status)) return null;
  if (order.status === 'cancelled' && order.waybill) return 'waybill';
  return order.paymentStatus === 'paid' && refundable(order) ? 'money' : null;
}

import { isInShop } from '@/lib/order-rules/may-leave';
import { hasSentParcel } from '@/lib/order-rules/parcels';
import { isReturnOpen } from '@/lib/order-rules/return-states';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { hasLeft, isFinal, statusRefusal } from '@/lib/order-rules/transitions';
import { isOnline } from '@/lib/payments/methods';
import type { Kopecks } from '@/lib/shared/money';

type Money = Pick<StaffOrder, 'attempts' | 'refunds'>;

/**
 * Pure: the payment to refund next, with its amount in kopecks. Of two payments, the one under review is refunded
 * first. Null while a refund is in progress, or if nothing can be refunded. `isExtra` means that another payment
 * remains.
 */
export function refundable({ attempts, refunds }: Money):
  | (Pick<StaffOrder['attempts'][number], 'amount' | 'provider'> & {
      paymentId: number;
      isExtra: boolean;
    })
  | null {
  // While a refund is in progress, a second click must not start the refund of another payment.
  if (refunds.some(({ status, isWhole }) => status === 'requested' && isWhole)) return null;
  const held = attempts.filter(
    ({ status, amount, refunded }) =>
      (status === 'paid' || status === 'review') && refunded < amount,
  );
  const doubtful = held.find(({ status }) => status === 'review');
  const money = doubtful ?? held[0];
  if (!money) return null;
  // Without a doubtful payment, several are the order's own: the later ones paid what it rose by.
  const amount = (doubtful ? [doubtful] : held).reduce(
    (sum, one) => sum + one.amount - one.refunded,
    0,
  );
  const { id: paymentId, provider } = money;
  return { paymentId, amount, provider, isExtra: doubtful !== undefined && held.length > 1 };
}

/**
 * Pure: the kopecks of which staff may refund a part. By card, or by hand (`byHand`) what was paid on receipt, and last
 * to a certificate what it has paid (`toCertificate`); `hasLines` whether lines may be chosen, which is possible once
 * the order was sent. Null when nothing is left.
 */
export function partlyRefundable(
  order: Money &
    Pick<
      StaffOrder,
      | 'status'
      | 'paymentStatus'
      | 'paymentMethod'
      | 'total'
      | 'givenBack'
      | 'certificatePaid'
      | 'certificateReturned'
    >,
): { left: Kopecks; toCertificate: Kopecks; byHand: boolean; hasLines: boolean } | null {
  const hasLines = hasLeft(order.status) || order.status === 'returned';
  const paid = order.attempts.filter(({ status }) => status === 'paid');
  const held = order.certificatePaid - order.certificateReturned;
  if (paid.length + held > 0 && order.paymentStatus === 'paid') {
    const left = paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, held);
    return left > 0 ? { left, toCertificate: held, byHand: false, hasLines } : null;
  }
  const isCash = !isOnline(order.paymentMethod) && order.paymentStatus === 'none';
  const left = order.total - order.certificateReturned - order.givenBack;
  return isCash && order.status === 'delivered' && left > 0
    ? { left, toCertificate: held, byHand: true, hasLines }
    : null;
}

type OrderState = Money &
  Pick<StaffOrder, 'status' | 'paymentStatus' | 'waybill' | 'archivedAt' | 'deliveryMethod'> & {
    /** Returns of goods; none by default. */
    returns?: Pick<StaffOrder['returns'][number], 'state'>[];
    /** Part parcels; none by default. */
    partParcels?: { statusCode: number }[];
  };

/**
 * Pure: whether staff may still cancel the order. It must not be deleted or final, and its goods must not have left the
 * shop.
 */
export const canCancelByStaff = (order: OrderState): boolean =>
  order.archivedAt === null &&
  statusRefusal(
    { ...order, isHere: isInShop(order), isPartSent: hasSentParcel(order, order.partParcels) },
    'cancelled',
  ) === null;

export type LeftUndone = 'order' | 'waybill' | 'money';

/**
 * Pure: what staff still have to do after a refund, cancellation or return (made by staff, the bank or the POS). Null
 * when nothing remains.
 * - `order`: cancel the order whose money was refunded
 * - `waybill`: delete the waybill of a cancelled order
 * - `money`: refund a cancelled or returned order
 */
export function remainingStep(order: OrderState): LeftUndone | null {
  if (canCancelByStaff(order) && order.paymentStatus === 'refunded') return 'order';
  if (order.archivedAt !== null || !isFinal(order.status)) return null;
  if (order.status === 'cancelled' && (order.waybill || order.partParcels?.length))
    return 'waybill';
  // An open return gives the money back once its goods are checked.
  if (order.returns?.some(({ state }) => isReturnOpen(state))) return null;
  return order.paymentStatus === 'paid' && refundable(order) ? 'money' : null;
}

import { canEnd, leftUndone, refundable } from '@/lib/orders/rules/ending';
import type { RefundView, StaffOrder } from '@/lib/orders/staff/staff-order';

/** What the end of an order is going to do, as it was when the dialog was opened. */
export type EndingPlan = {
  cancels: boolean;
  waybill: StaffOrder['waybill'];
  hasGoods: boolean;
  money: ReturnType<typeof refundable>;
  /** The advice beside the button has said what it does. */
  isSure: boolean;
};

/** Pure: the plan of a press on «Скасувати», «Повернути кошти», or on what finishes an end that has begun. */
export function planEnding(order: StaffOrder, pressed: 'cancel' | 'refund' | 'rest'): EndingPlan {
  const money = order.paymentStatus === 'refunded' ? null : refundable(order);
  const undone = leftUndone(order);
  const isPending = canEnd(order) || undone === 'waybill';
  // Of two payments one goes back, and the order goes on.
  const cancels = isPending && !(pressed === 'refund' && money?.isExtra);
  return {
    cancels,
    waybill: cancels ? order.waybill : null,
    hasGoods: cancels && order.holdsStock,
    money,
    isSure: pressed === 'rest' && undone !== 'money',
  };
}

/**
 * Pure: the refund of the plan's payment; undefined before there is any. A payment has one, which is asked for anew
 * when the bank has refused it.
 */
export const refundOf = (order: StaffOrder, { money }: EndingPlan): RefundView | undefined =>
  order.refunds.find(({ paymentId }) => paymentId === money?.paymentId);

import { canEnd, leftUndone, refundable } from '@/lib/orders/rules/ending';
import type { RefundView, StaffOrder } from '@/lib/orders/staff/staff-order';

/** What the end of an order is going to do, as it was when the dialog was opened. */
export type EndingPlan = {
  cancels: boolean;
  waybill: StaffOrder['waybill'];
  hasGoods: boolean;
  money: ReturnType<typeof refundable>;
  /** The newest refund before it began, which is not its own. */
  refundsBefore: number;
  /** Of those that the bank had refused. */
  refusalsBefore: number;
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
    refundsBefore: order.refunds.filter(({ status }) => status !== 'failed').length,
    refusalsBefore: refusedOf(order).length,
    isSure: pressed === 'rest' && undone !== 'money',
  };
}

/** Pure: the refund that the plan has asked for, also one asked for anew; undefined before. */
export const refundOf = (order: StaffOrder, plan: EndingPlan): RefundView | undefined =>
  order.refunds.filter(({ status }) => status !== 'failed')[plan.refundsBefore];

/** Pure: why the bank has refused the refund that the plan asked for; undefined while it has not. */
export const refusalOf = (order: StaffOrder, plan: EndingPlan): string | undefined =>
  refundOf(order, plan) ? undefined : refusedOf(order).slice(plan.refusalsBefore).at(-1)?.failure;

const refusedOf = ({ refunds }: StaffOrder) => refunds.filter(({ status }) => status === 'failed');

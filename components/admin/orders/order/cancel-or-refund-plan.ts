import { canCancelByStaff, refundable, remainingStep } from '@/lib/order-rules/cancellation';
import type { RefundView, StaffOrder } from '@/lib/orders/staff/staff-order';

/** The steps that cancel or refund an order, as determined when the dialog was opened. */
export type CancelOrRefundPlan = {
  cancels: boolean;
  waybill: StaffOrder['waybill'];
  hasGoods: boolean;
  money: ReturnType<typeof refundable>;
  /** Runs without confirmation: the text beside the clicked button has already described the steps. */
  isSure: boolean;
};

/** Pure: the plan for «Скасувати», «Повернути кошти», or the button that completes a cancellation (`rest`). */
export function planCancelOrRefund(
  order: StaffOrder,
  pressed: 'cancel' | 'refund' | 'rest',
): CancelOrRefundPlan {
  const money = order.paymentStatus === 'refunded' ? null : refundable(order);
  const undone = remainingStep(order);
  const isPending = canCancelByStaff(order) || undone === 'waybill';
  // Refunding an extra payment does not cancel the order: another payment remains.
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
 * Pure: the refund of the payment that the plan refunds; undefined if none was requested. A payment has at most one
 * refund, which is retried if the bank refused it.
 */
export const refundOf = (
  order: StaffOrder,
  { money }: CancelOrRefundPlan,
): RefundView | undefined => order.refunds.find(({ paymentId }) => paymentId === money?.paymentId);

import type { ParcelState } from '@/lib/delivery/carrier-facts';
import { carrierOf } from '@/lib/delivery/carriers';
import { MINUTE } from '@/lib/shared/clock';
import { AUTOMATIC } from './actor';
import { RESTOCKED } from './pos-status';
import type { StaffOrder } from './staff-answers';
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from './status';
import { isBefore } from './transitions';

/** How long in ms staff can revert a status that they have set by mistake. */
export const TAKE_BACK = 30 * MINUTE;

/**
 * Statuses that can be reverted, each with the parcel states that confirm it. A confirmed status cannot be reverted.
 */
const CARRIER_SAYS: Partial<Record<OrderStatus, ParcelState[]>> = {
  shipped: ['shipped', 'ready', 'done', 'returned'],
  delivered: ['done'],
  returned: ['returned'],
};

type OrderState = Pick<StaffOrder, 'status' | 'deliveryMethod' | 'history' | 'paymentStatus'> & {
  waybill: Pick<NonNullable<StaffOrder['waybill']>, 'statusCode'> | null;
  refunds: Pick<StaffOrder['refunds'][number], 'status' | 'createdAt' | 'isUnpaid'>[];
  returns: Pick<StaffOrder['returns'][number], 'reason'>[];
};

type TakeBack =
  | { to: OrderStatus; until: Date; refusal?: never }
  | { to?: never; until?: never; refusal: string };

/**
 * Pure: the status to which staff may revert an order and the deadline, or a text why they may not. Only a status set
 * by staff can be reverted, and only until the carrier, a refund, the buyer's request of a return or a return booked at
 * the POS has confirmed it.
 */
export function takeBackOf(order: OrderState, now: Date): TakeBack {
  const { status, deliveryMethod, history, waybill, refunds, returns } = order;
  const states = CARRIER_SAYS[status];
  const [before, last] = history.filter(({ kind }) => kind === 'status').slice(-2);
  const to = ORDER_STATUSES.find((one) => one === before?.value);
  // After a revert, the previous status in the history is a later step, so the order cannot be reverted again.
  if (!states || !last || !to || !isBefore(to, status) || AUTOMATIC.includes(last.by)) {
    return { refusal: `Стан «${ORDER_STATUS_NAMES[status]}» назад не\u00a0повертається` };
  }
  const until = new Date(new Date(last.at).getTime() + TAKE_BACK);
  if (now > until) return { refusal: 'Минуло понад пів години: стан уже не\u00a0повернути' };
  const state = waybill && carrierOf(deliveryMethod)?.parcelState(waybill.statusCode);
  if (state && states.includes(state)) return { refusal: 'Перевізник підтвердив цей стан' };
  const isMoneyBack = refunds.some(
    (one) => one.status !== 'failed' && !one.isUnpaid && one.createdAt >= last.at,
  );
  if (isMoneyBack || order.paymentStatus === 'refunded') {
    return { refusal: 'Гроші за\u00a0замовлення вже повернено' };
  }
  if (status === 'delivered' && returns.some(({ reason }) => reason !== 'unclaimed')) {
    return { refusal: 'Покупець уже оформив повернення' };
  }
  const isRestocked = history.some(
    ({ kind, value, at }) => kind === 'pos' && value === RESTOCKED && at >= last.at,
  );
  if (isRestocked) return { refusal: 'Повернення вже проведено в\u00a0касі' };
  return { to, until };
}

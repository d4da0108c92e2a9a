import type { ParcelState } from '@/lib/delivery/carrier-facts';
import { carrierOf } from '@/lib/delivery/carriers';
import { MINUTE } from '@/lib/shared/clock';
import type { StaffOrder } from '../staff/staff-order';
import { AUTOMATIC } from './actor';
import { RESTOCKED } from './pos-needs';
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from './status';
import { isBefore } from './transitions';

/** How long a status that staff have set by a slip of the hand can be taken back, in milliseconds. */
export const TAKE_BACK = 30 * MINUTE;

/** What a carrier says of a parcel whose order is rightly in this status; the statuses that can be taken back. */
const CARRIER_SAYS: Partial<Record<OrderStatus, ParcelState[]>> = {
  shipped: ['shipped', 'ready', 'done', 'returned'],
  delivered: ['done'],
  returned: ['returned'],
};

type Known = Pick<StaffOrder, 'status' | 'deliveryMethod' | 'history' | 'paymentStatus'> & {
  waybill: Pick<NonNullable<StaffOrder['waybill']>, 'statusCode'> | null;
  refunds: Pick<StaffOrder['refunds'][number], 'status' | 'createdAt'>[];
};

type TakeBack =
  | { to: OrderStatus; until: Date; refusal?: never }
  | { to?: never; until?: never; refusal: string };

/**
 * Pure: the status to which staff may take an order back, and until when; else why not, as a text for them. Only what
 * somebody has set by hand, and neither the carrier nor the bank have confirmed since.
 */
export function takeBackOf(order: Known, now: Date): TakeBack {
  const { status, deliveryMethod, history, waybill, refunds } = order;
  const states = CARRIER_SAYS[status];
  const [before, last] = history.filter(({ kind }) => kind === 'status').slice(-2);
  const to = ORDER_STATUSES.find((one) => one === before?.value);
  // What was taken back stands in the history too: a step forward again is no way back.
  if (!states || !last || !to || !isBefore(to, status) || AUTOMATIC.includes(last.by)) {
    return { refusal: `Стан «${ORDER_STATUS_NAMES[status]}» назад не\u00a0повертається` };
  }
  const until = new Date(new Date(last.at).getTime() + TAKE_BACK);
  if (now > until) return { refusal: 'Минуло понад пів години: стан уже не\u00a0повернути' };
  const state = waybill && carrierOf(deliveryMethod)?.parcelState(waybill.statusCode);
  if (state && states.includes(state)) return { refusal: 'Перевізник підтвердив цей стан' };
  const isMoneyBack = refunds.some((one) => one.status !== 'failed' && one.createdAt >= last.at);
  if (isMoneyBack || order.paymentStatus === 'refunded') {
    return { refusal: 'Гроші за\u00a0замовлення вже повернено' };
  }
  const isRestocked = history.some(
    ({ kind, value, at }) => kind === 'pos' && value === RESTOCKED && at >= last.at,
  );
  if (isRestocked) return { refusal: 'Повернення вже проведено в\u00a0касі' };
  return { to, until };
}

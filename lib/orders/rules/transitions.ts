import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus, type PaymentStatus } from './status';

/** How far an order has come; it never goes back, but steps may be skipped. */
const STEP: Record<OrderStatus, number> = {
  new: 0,
  confirmed: 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
  returned: 5,
  cancelled: 5,
};

export const FINAL_STATUSES: OrderStatus[] = ['cancelled', 'returned'];

export const isFinal = (status: OrderStatus): boolean => FINAL_STATUSES.includes(status);

/** Whether the goods have left the shop. */
export const hasLeft = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'delivered';

type Known = { status: OrderStatus; paymentStatus: PaymentStatus };

/**
 * Whether an order waits for a card payment: alive, not paid, not under review. One that is paid on
 * receipt never does: its payment is `none`.
 */
export const canPay = ({ status, paymentStatus }: Known): boolean =>
  (paymentStatus === 'pending' || paymentStatus === 'failed') && !isFinal(status);

export type NextStatus = { status: OrderStatus; refusal: string | null };

/**
 * Pure: what a person may make of an order next, nearest first, and what it cannot become now with the
 * reason in words. What has been passed already is left out.
 */
export function nextStatuses(order: Known, hasWaybill: boolean): NextStatus[] {
  if (isFinal(order.status)) return [];
  return ORDER_STATUSES.filter((status) => STEP[status] > STEP[order.status]).map((status) => ({
    status,
    refusal: statusRefusal(order, status) ?? waybillRefusal(status, hasWaybill),
  }));
}

/** Its parcel, also one in the making, would leave all the same, and nobody would follow it. */
export const waybillRefusal = (to: OrderStatus, hasWaybill: boolean): string | null =>
  to === 'cancelled' && hasWaybill ? 'Спершу видаліть накладну цього замовлення' : null;

/** Why a person may not move an order to this status, in words for them; null when they may. */
export function statusRefusal({ status, paymentStatus }: Known, to: OrderStatus): string | null {
  const name = `«${ORDER_STATUS_NAMES[status]}»`;
  if (isFinal(status)) return `Замовлення вже ${name}, його стан більше не змінюється`;
  if (to === 'cancelled') {
    return hasLeft(status) ? `Замовлення вже ${name}: його можна лише повернути` : null;
  }
  if (to === 'returned') {
    return hasLeft(status) ? null : 'Повернути можна лише надіслане замовлення';
  }
  if (STEP[to] < STEP[status]) return `Замовлення вже ${name}: назад воно не повертається`;
  const needsMoney = STEP[to] >= STEP.packed && !hasLeft(status);
  return needsMoney ? unpaidRefusal(paymentStatus) : null;
}

/** Why goods may not be packed; `none` is paid on receipt. */
export function unpaidRefusal(paymentStatus: PaymentStatus): string | null {
  return {
    none: null,
    paid: null,
    pending: 'Замовлення ще не оплачено: збирати його зарано',
    failed: 'Замовлення ще не оплачено: збирати його зарано',
    review: 'Спершу перевірте оплату цього замовлення',
    refunded: 'Кошти за це замовлення повернено: його можна лише скасувати',
  }[paymentStatus];
}

/** Whether its holder may still call an order off without asking anybody. */
export const canCancel = ({ status, paymentStatus }: Known): boolean =>
  status === 'new' && ['none', 'pending', 'failed'].includes(paymentStatus);

/** The carrier tells facts, paid or not; what it says late, or about what is over, changes nothing. */
export const carrierMoves = (from: OrderStatus, to: OrderStatus): boolean =>
  !isFinal(from) && STEP[to] > STEP[from];

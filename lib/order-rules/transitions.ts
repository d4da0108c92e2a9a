import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus, type PaymentStatus } from './status';

/** An order's progress: it never goes back, but steps may be skipped. */
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

/** Whether an order has reached this status or a later one on its way to the shopper. */
export const hasReached = (status: OrderStatus, to: OrderStatus): boolean =>
  !isFinal(status) && STEP[status] >= STEP[to];

/** Whether the goods have left the shop. */
export const hasLeft = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'delivered';

type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Result of `isStillHere`; needed only for shipped orders. */
  isHere?: boolean;
  /** A large order: nothing is reserved before staff confirm it. */
  awaitsApproval?: boolean;
};

/** Whether an order waits for a card payment; one paid on receipt never does (`none`). */
export const canPay = ({ status, paymentStatus, awaitsApproval = false }: OrderState): boolean =>
  (paymentStatus === 'pending' || paymentStatus === 'failed') &&
  !isFinal(status) &&
  !awaitsApproval;

/** Why a large order must be confirmed first, as a text for staff. */
export const UNAPPROVED = 'Велике замовлення: спершу підтвердьте його, і\u00a0товари відкладуться';

type NextStatus = { status: OrderStatus; refusal: string | null };

/**
 * Pure: the statuses that staff may set next, nearest first, each with the reason if it is not possible now. Earlier
 * statuses are left out.
 */
export function nextStatuses(order: OrderState): NextStatus[] {
  if (isFinal(order.status)) return [];
  return ORDER_STATUSES.filter((status) => STEP[status] > STEP[order.status]).map((status) => ({
    status,
    refusal: statusRefusal(order, status),
  }));
}

/** Why staff may not set this status, as a text for them; null when they may. */
export function statusRefusal(
  { status, paymentStatus, isHere = false, awaitsApproval = false }: OrderState,
  to: OrderStatus,
): string | null {
  const name = `«${ORDER_STATUS_NAMES[status]}»`;
  if (isFinal(status)) return `Замовлення вже ${name}, його стан більше не змінюється`;
  if (to === 'cancelled') {
    const isGone = hasLeft(status) && !(status === 'shipped' && isHere);
    return isGone ? `Замовлення вже ${name}: його можна лише повернути` : null;
  }
  if (to === 'returned') {
    return hasLeft(status) ? null : 'Повернути можна лише надіслане замовлення';
  }
  if (STEP[to] < STEP[status]) return `Замовлення вже ${name}: назад воно не повертається`;
  if (awaitsApproval && to !== 'confirmed') return UNAPPROVED;
  const needsMoney = STEP[to] >= STEP.packed && !hasLeft(status);
  return needsMoney ? unpaidRefusal(paymentStatus) : null;
}

/** Why goods may not be packed before payment, or null; `none` is paid on receipt. */
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

/** Whether the shopper may still cancel the order without staff. */
export const canCancel = ({ status, paymentStatus }: OrderState): boolean =>
  status === 'new' && ['none', 'pending', 'failed'].includes(paymentStatus);

/** Whether a status precedes another in an order's life; a final status never does. */
export const isBefore = (status: OrderStatus, other: OrderStatus): boolean =>
  !isFinal(status) && STEP[status] < STEP[other];

/** Tracking moves an order only forward, paid or not; late updates and updates of a final order change nothing. */
export const carrierMoves = (from: OrderStatus, to: OrderStatus): boolean => isBefore(from, to);

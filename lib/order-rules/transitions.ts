import type { DeliveryMethod } from '@/lib/delivery/carriers';
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus, type PaymentStatus } from './status';

/**
 * Position of each status in an order's life. An order may skip steps. It returns to an earlier step only when staff
 * revert a status or undo a bulk action.
 */
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

/** Whether an order has reached the status `to`, or a later one; false for cancelled and returned orders. */
export const hasReached = (status: OrderStatus, to: OrderStatus): boolean =>
  !isFinal(status) && STEP[status] >= STEP[to];

/** Whether an order with this status has left the shop and was not returned. */
export const hasLeft = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'delivered';

type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  deliveryMethod?: DeliveryMethod;
  /** Result of `isInShop`; needed only for shipped orders. */
  isHere?: boolean;
  /** Whether the carrier has accepted a parcel with a part of the order; needed only for cancelling. */
  isPartSent?: boolean;
  /** Whether the order is so large that no stock is reserved before staff have confirmed it. */
  awaitsApproval?: boolean;
  /** Whether staff raised the sum that is paid on receipt, and the shopper has not agreed yet. */
  awaitsConsent?: boolean;
  /** Kopecks by which the order rose after it was paid, not paid yet. */
  extraDue?: number;
};

/** Whether the shopper can pay the order by card now. Never if it is paid on receipt (`none`). */
export const canPay = ({ status, paymentStatus, awaitsApproval = false }: OrderState): boolean =>
  (paymentStatus === 'pending' || paymentStatus === 'failed') &&
  !isFinal(status) &&
  !awaitsApproval;

/** Text for staff: why a large order must be confirmed first. */
export const UNAPPROVED = 'Велике замовлення: спершу підтвердьте його, і\u00a0товари відкладуться';

type NextStatus = { status: OrderStatus; refusal: string | null };

/**
 * Pure: the later statuses that staff may set, nearest first; `refusal` is the reason if a status is not possible now.
 */
export function nextStatuses(order: OrderState): NextStatus[] {
  if (isFinal(order.status)) return [];
  return ORDER_STATUSES.filter(
    (status) => STEP[status] > STEP[order.status] && mayHave(order, status),
  ).map((status) => ({ status, refusal: statusRefusal(order, status) }));
}

/** Whether the order can have this status at all: certificates that are sent by e-mail are no parcel. */
const mayHave = ({ deliveryMethod }: Pick<OrderState, 'deliveryMethod'>, to: OrderStatus) =>
  deliveryMethod !== 'email' || !['packed', 'shipped', 'returned'].includes(to);

/** Why staff may not set the status `to`, as a text for them; null if they may. */
export function statusRefusal(
  { status, paymentStatus, isHere = false, isPartSent = false, ...order }: OrderState,
  to: OrderStatus,
): string | null {
  const name = `«${ORDER_STATUS_NAMES[status]}»`;
  if (!mayHave(order, to)) return 'Замовлення надсилається електронною поштою';
  if (isFinal(status)) return `Замовлення вже ${name}, його стан більше не змінюється`;
  if (to === 'cancelled') {
    if (order.deliveryMethod === 'email' && hasLeft(status)) return EMAILED;
    const isGone = hasLeft(status) && !(status === 'shipped' && isHere);
    if (isGone) return `Замовлення вже ${name}: його можна лише повернути`;
    return isPartSent ? PART_SENT : null;
  }
  if (to === 'returned') {
    return hasLeft(status) ? null : 'Повернути можна лише надіслане замовлення';
  }
  if (STEP[to] < STEP[status]) return `Замовлення вже ${name}: назад воно не повертається`;
  if (order.awaitsApproval && to !== 'confirmed') return UNAPPROVED;
  const isReady = STEP[to] < STEP.packed || hasLeft(status);
  if (isReady) return null;
  return order.awaitsConsent ? UNAGREED : unpaidRefusal(paymentStatus);
}

const EMAILED = 'Сертифікати вже надіслано: поверніть кошти, і\u00a0замовлення скасується';

/** Text for staff: why an order may not be cancelled, and what to do instead. */
export const PART_SENT =
  'Частину вже надіслано: приберіть решту товарів зі\u00a0складу замовлення, і\u00a0гроші за\u00a0них повернуться';

/** Text for staff: why an order may not be packed after they raised its sum. */
export const UNAGREED =
  'Покупець ще не\u00a0погодився на\u00a0нову суму: спершу домовтеся з\u00a0ним';

/** Text for staff why an order may not be packed because of its payment, or null. `none` means payment on receipt. */
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

/** Whether the shopper may cancel the order, without staff. Never once a part of it is paid. */
export const canCancel = ({ status, paymentStatus, extraDue = 0 }: OrderState): boolean =>
  status === 'new' && ['none', 'pending', 'failed'].includes(paymentStatus) && extraDue === 0;

/** Whether a status comes before another one in an order's life; false for a cancelled or returned order. */
export const isBefore = (status: OrderStatus, other: OrderStatus): boolean =>
  !isFinal(status) && STEP[status] < STEP[other];

/**
 * Whether tracking may change the status. It may only move the order forward, paid or not, and never changes a
 * cancelled or returned order.
 */
export const carrierMoves = (from: OrderStatus, to: OrderStatus): boolean => isBefore(from, to);

import { carrierOf, DELIVERY_METHOD_NAMES, type DeliveryMethod } from '@/lib/delivery/carriers';
import type { OrderView } from '@/lib/order-rules/order';
import { type PosWait, RESTOCKED } from '@/lib/order-rules/pos-status';
import type { HistoryLine } from '@/lib/order-rules/staff-answers';
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUS_NAMES,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@/lib/order-rules/status';
import { HOUR, MINUTE } from '@/lib/shared/clock';
import { formatMoment, longDay, timeOf } from '@/lib/shared/moment';

type Delivered = Pick<OrderView, 'deliveryMethod' | 'deliveryAddress'>;

/** Pure: a short address, e.g. `Одеса, відд. 12`. */
export function deliveryText({ deliveryMethod, deliveryAddress }: Delivered): string {
  if (!deliveryAddress) return DELIVERY_METHOD_NAMES[deliveryMethod];
  const { city, deliveryType, warehouse, postbox } = deliveryAddress;
  const town = city.replace(/,.*$/, '').replace(/^(м|с|смт|с-ще|сел)\.\s*/, '');
  const number = (text = '') => text.replace(/,.*$/, '');
  const place = {
    branch: `відд.\u00a0${number(warehouse)}`,
    postbox: `поштомат\u00a0${number(postbox)}`,
    address: 'адреса',
  }[deliveryType];
  return `${town}, ${place}`;
}

/** Names of the states in which an order waits for the POS. */
export const POS_WAIT_NAMES: Record<PosWait, string> = {
  unsent: 'Ще не\u00a0в\u00a0касі',
  waiting: 'Чекають на\u00a0касі',
  accepted: 'З\u00a0відкритим чеком',
};

type Paid = Pick<OrderView, 'paymentStatus' | 'paymentMethod'>;

/** Pure: the payment status as a tag's text. */
export function paymentTag({ paymentStatus, paymentMethod }: Paid): string {
  if (paymentStatus === 'none' && paymentMethod === 'pickup') return 'У\u00a0магазині';
  return PAYMENT_TAGS[paymentStatus];
}

const PAYMENT_TAGS: Record<PaymentStatus, string> = {
  none: 'При отриманні',
  pending: 'Очікує оплати',
  paid: 'Оплачено',
  failed: 'Не оплачено',
  refunded: 'Кошти повернено',
  review: 'Перевірити оплату',
};

export const PAYMENT_TONES = {
  none: 'warn',
  pending: 'neutral',
  paid: 'ok',
  failed: 'err',
  refunded: 'neutral',
  review: 'err',
} as const satisfies Record<PaymentStatus, string>;

export const STATUS_TONES = {
  new: 'ultra',
  confirmed: 'neutral',
  packed: 'neutral',
  shipped: 'ok',
  delivered: 'ok',
  cancelled: 'neutral',
  returned: 'neutral',
} as const satisfies Record<OrderStatus, string>;

/** Pure: time until a stock reservation ends, rounded down, e.g. `резерв ще 5 год`. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds <= 0) return 'резерв сплив';
  if (milliseconds < MINUTE) return 'резерв спливає';
  return milliseconds < HOUR
    ? `резерв ще\u00a0${Math.floor(milliseconds / MINUTE)}\u00a0хв`
    : `резерв ще\u00a0${Math.floor(milliseconds / HOUR)}\u00a0год`;
}

/** Pure: warning that a stock reservation has ended, e.g. `Резерв сплив о 07:38: підтвердьте…`. */
export function holdOverText(iso: string, now: Date): string {
  const time = timeOf(iso);
  const isToday = longDay(iso) === longDay(now.toISOString());
  const when = isToday ? `${time.startsWith('11') ? 'об' : 'о'}\u00a0${time}` : formatMoment(iso);
  return `Резерв сплив ${when}: підтвердьте або скасуйте`;
}

/** Pure: the text of a history entry. In the oldest entry (`isFirst`) the status `new` reads «order placed». */
export function historyText(
  { kind, value }: Pick<HistoryLine, 'kind' | 'value'>,
  isFirst = false,
): string {
  if (kind === 'status') {
    const status = ORDER_STATUSES.find((one) => one === value);
    if (status === 'new') return isFirst ? 'Замовлення прийнято' : 'Знову «Нове»';
    return status ? ORDER_STATUS_NAMES[status] : value;
  }
  if (kind === 'payment') {
    const status = PAYMENT_STATUSES.find((one) => one === value);
    return status ? PAYMENT_STATUS_NAMES[status] : value;
  }
  if (kind === 'label') return 'Наклейку надруковано';
  return kind === 'pos' ? posStatusText(value) : value;
}

/** A POS event in words. `value` is the order's number at the POS, or a status with or without a receipt number. */
function posStatusText(value: string): string {
  const [status = '', receipt] = value.split(' ');
  const number = receipt ? ` №\u00a0${receipt}` : '';
  const words: Record<string, string> = {
    accepted: receipt ? `На\u00a0касі прийнято, відкрито чек${number}` : 'На\u00a0касі прийнято',
    closed: `На\u00a0касі закрито чек${number}: товари списано там`,
    cancelled: 'На\u00a0касі відмовили',
    removed: `На\u00a0касі видалено чек${number}`,
    settled: 'Товари списано на\u00a0касі іншим чеком',
    [RESTOCKED]: 'Повернення товарів проведено на\u00a0касі',
  };
  return words[status] ?? `Передано в\u00a0касу, там це замовлення ${value}`;
}

const NAMES: Record<string, string> = {
  shop: 'магазин, автоматично',
  customer: 'покупець',
  bank: 'банк',
  pos: 'каса',
};

/** Pure: the name of whoever made a change; for `carrier` the delivery `method` gives the carrier's name. */
export const actorText = (by: string, method: DeliveryMethod | '' = ''): string =>
  by === 'carrier' ? (carrierOf(method)?.name ?? by) : (NAMES[by] ?? by);

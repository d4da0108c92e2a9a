import { promisedArrival } from '@/lib/delivery/arrival/arrival';
import type { OrderView } from '@/lib/order-rules/order';
import type { OrderStatus } from '@/lib/order-rules/status';
import { isOnline } from '@/lib/payments/methods';
import { daysText, dayText } from '@/lib/shared/day-text';

export type Step = {
  name: string;
  state: 'done' | 'current' | 'next';
  /** When the step was reached, as an ISO time; null if not yet. */
  at: string | null;
  /** Additional text; may be empty. */
  note: string;
};

type TimedOrder = Pick<
  OrderView,
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'deliveryMethod'
  | 'deliveryAddress'
  | 'createdAt'
  | 'events'
  | 'arrivesOn'
  | 'parcel'
>;

const REACHED: Record<OrderStatus, number> = {
  new: 0,
  confirmed: 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
  cancelled: -1,
  returned: -1,
};

/**
 * Pure: the five steps of an order, three of one by e-mail. Empty if the order was cancelled or returned. `cutOff`: the
 * hour of the shop.
 */
export function timelineSteps(order: TimedOrder, cutOff?: string): Step[] {
  const byStatus = REACHED[order.status];
  if (byStatus < 0) return [];
  const paysOnline = isOnline(order.paymentMethod);
  const isPaid = order.paymentStatus === 'paid';
  const isUnpaidStep = (index: number) => paysOnline && !isPaid && index === 1;

  const steps: [string, string | null][] = [
    ['Прийнято', order.createdAt],
    paysOnline ? ['Оплачено', whenPaid(order)] : ['Підтверджено', whenStatus(order, 'confirmed')],
    ...waySteps(order),
  ];
  const last = steps.length - 1;
  const reached = Math.min(paysOnline && isPaid ? Math.max(byStatus, 1) : byStatus, last);
  return steps.map(([name, at], index) => ({
    name,
    at,
    state: isUnpaidStep(index) ? 'next' : stateOf(index, reached, steps.length),
    note: index === (reached === 3 ? 3 : last) && reached < last ? expected(order, cutOff) : '',
  }));
}

function waySteps(order: TimedOrder): [string, string | null][] {
  const delivered = whenStatus(order, 'delivered');
  if (order.deliveryMethod === 'email') return [['Надіслано на\u00a0пошту', delivered]];
  return [
    ['Зібрано', whenStatus(order, 'packed')],
    [wayName(order), whenStatus(order, 'shipped')],
    ['Отримано', delivered],
  ];
}

function stateOf(index: number, reached: number, count: number): Step['state'] {
  if (index > reached) return 'next';
  return index < reached || reached === count - 1 ? 'done' : 'current';
}

function wayName(order: TimedOrder): string {
  if (order.deliveryMethod === 'pickup') return 'Чекає в\u00a0магазині';
  return isReady(order) ? waitingName(order) : 'У\u00a0дорозі';
}

const isReady = ({ parcel }: TimedOrder): boolean => parcel?.state === 'ready';

/** Name of the step in which an arrived parcel waits for its recipient. */
function waitingName({ deliveryAddress }: TimedOrder): string {
  const places = {
    branch: 'Чекає у\u00a0відділенні',
    postbox: 'Чекає в\u00a0поштоматі',
    address: 'Чекає на\u00a0вас',
  };
  return places[deliveryAddress?.deliveryType ?? 'address'];
}

/** The day of arrival expected by the carrier, or else the days by the shop, as text; '' after the arrival. */
function expected(order: TimedOrder, cutOff?: string): string {
  if (order.deliveryMethod === 'email') return 'одразу після оплати';
  if (order.deliveryMethod === 'pickup' || isReady(order)) return '';
  const { parcel, arrivesOn, createdAt } = order;
  if (parcel?.arrivesOn) return `орієнтовно ${dayText(parcel.arrivesOn)}`;
  return arrivesOn ? `орієнтовно ${daysText(promisedArrival(arrivesOn, createdAt, cutOff))}` : '';
}

export const whenStatus = (
  { events }: Pick<TimedOrder, 'events'>,
  status: OrderStatus,
): string | null =>
  events.find(({ kind, value }) => kind === 'status' && value === status)?.at ?? null;

/** Pure: when the payment was received, as an ISO time. Null if no payment was received. */
export const whenPaid = ({ events }: Pick<TimedOrder, 'events'>): string | null =>
  events.find(({ kind, value }) => kind === 'payment' && value === 'paid')?.at ?? null;

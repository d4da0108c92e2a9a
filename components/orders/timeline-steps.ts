import type { OrderView } from '@/lib/orders/order';
import type { OrderStatus } from '@/lib/orders/status';

export type Step = {
  name: string;
  state: 'done' | 'current' | 'next';
  /** When it was reached, ISO, or null. */
  at: string | null;
};

type Told = Pick<
  OrderView,
  'status' | 'paymentStatus' | 'paymentMethod' | 'deliveryMethod' | 'createdAt' | 'events'
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

/** The five steps of an order; none for one that was cancelled or returned. */
export function timelineSteps(order: Told): Step[] {
  const byStatus = REACHED[order.status];
  if (byStatus < 0) return [];
  const paysOnline = order.paymentMethod === 'mono';
  const isPaid = order.paymentStatus === 'paid';
  const reached = paysOnline && isPaid ? Math.max(byStatus, 1) : byStatus;
  const isUnpaidStep = (index: number) => paysOnline && !isPaid && index === 1;

  const steps: [string, string | null][] = [
    ['Прийнято', order.createdAt],
    paysOnline ? ['Оплачено', whenPaid(order)] : ['Підтверджено', whenStatus(order, 'confirmed')],
    ['Зібрано', whenStatus(order, 'packed')],
    [
      order.deliveryMethod === 'pickup' ? 'Чекає в\u00a0магазині' : 'У\u00a0дорозі',
      whenStatus(order, 'shipped'),
    ],
    ['Отримано', whenStatus(order, 'delivered')],
  ];
  return steps.map(([name, at], index) => ({
    name,
    at,
    state: isUnpaidStep(index) ? 'next' : stateOf(index, reached, steps.length),
  }));
}

function stateOf(index: number, reached: number, count: number): Step['state'] {
  if (index > reached) return 'next';
  return index < reached || reached === count - 1 ? 'done' : 'current';
}

const whenStatus = ({ events }: Told, status: OrderStatus): string | null =>
  events.find(({ kind, value }) => kind === 'status' && value === status)?.at ?? null;

const whenPaid = ({ events }: Told): string | null =>
  events.find(({ kind, value }) => kind === 'payment' && value === 'paid')?.at ?? null;

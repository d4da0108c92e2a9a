import { isParcel } from '@/lib/delivery/carriers';
import type { StaffOrder } from './staff-answers';
import type { OrderStatus } from './status';

export const ORDER_FACTS = ['made', 'printed', 'packed', 'handedOver'] as const;
export type OrderFact = (typeof ORDER_FACTS)[number];

/** One of four facts about an order's goods: label made, label printed, packed, handed over. */
export type KnownFact = {
  fact: OrderFact;
  isDone: boolean;
  /**
   * Time (ISO) of the fact and name of the person. Both are null if the fact is not done or has no entry in the
   * history.
   */
  at: string | null;
  by: string | null;
};

type OrderState = Pick<StaffOrder, 'status' | 'deliveryMethod' | 'history' | 'label' | 'waybill'>;

/** Pure: the facts of an order. A pickup order has no label, so it has only the last two facts; an order by e-mail has none. */
export function orderFacts(order: OrderState): KnownFact[] {
  const { status, waybill, history } = order;
  if (order.deliveryMethod === 'email') return [];
  const last = (kind: string, value: string) =>
    history.findLast((line) => line.kind === kind && line.value === value);
  const known = (
    fact: OrderFact,
    isDone: boolean,
    said: { at: string; by: string } | undefined,
  ) => ({
    fact,
    isDone,
    at: (isDone && said?.at) || null,
    by: (isDone && said?.by) || null,
  });
  /** The history line of a status; undefined if the order has returned to an earlier status since. */
  const reached = (value: OrderStatus, before: OrderStatus[]) => {
    const line = last('status', value);
    const back = history.findLastIndex(
      ({ kind, value: to }) => kind === 'status' && before.some((one) => one === to),
    );
    return line && history.indexOf(line) > back ? line : undefined;
  };
  const packed = reached('packed', ['new', 'confirmed']);
  const handed = reached('shipped', ['new', 'confirmed', 'packed']);
  const label = [
    known('made', order.label !== null, last('delivery', `Накладна ${waybill?.number}`)),
    known(
      'printed',
      order.label === 'printed' || order.label === 'typed',
      order.label === 'printed' ? last('label', 'printed') : undefined,
    ),
  ];
  return [
    ...(isParcel(order.deliveryMethod) ? label : []),
    known('packed', packed !== undefined || hasGone(status), packed),
    known('handedOver', handed !== undefined || hasGone(status), handed),
  ];
}

/** Whether the goods have left the shop. Then they also count as packed, even if that status was skipped. */
const hasGone = (status: OrderStatus): boolean =>
  status === 'shipped' || status === 'delivered' || status === 'returned';

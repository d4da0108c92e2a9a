'use client';

import { useEffect, useMemo, useState } from 'react';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { storedError } from '@/lib/http/browser/error-text';
import { orderColumns } from '@/lib/order-rules/list-columns';
import { POS_WAITS } from '@/lib/order-rules/pos-status';
import { isInTurn } from '@/lib/order-rules/queues';
import type { StaffOrderView } from '@/lib/order-rules/staff-answers';
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  PAYMENT_STATUS_NAMES,
  PAYMENT_STATUSES,
} from '@/lib/order-rules/status';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { MOST_SEARCHED } from '@/lib/shared/list-page';
import { restoreOrderList, useOrderList } from '@/stores/order-list';
import { AdminList } from '../../list/admin-list';
import type { ListChoice } from '../../list/list-tools';
import { useAdminList } from '../../list/use-admin-list';
import { OrdersArrived } from '../../live/orders-arrived';
import { useArrivals } from '../../live/use-held-orders';
import { OrdersDesk } from '../bulk/orders-desk';
import { useTeam } from '../order/use-team';
import { POS_WAIT_NAMES } from '../order-text';
import { columnsOf } from './order-columns';
import { OrderTabs, TAB_FILTERS } from './order-tabs';
import { OrderViews } from './order-views';

/** The admin list of all orders. */
export function OrdersList() {
  const { arrivals, ...list } = useArrivals(
    useAdminList<StaffOrderView>('/api/orders', 'orders', useChoices(), TAB_FILTERS),
  );
  const { state, move, query } = list;
  const { filters } = state;
  const kept = useOrderList(({ columns }) => columns);
  useEffect(restoreOrderList, []);
  const shown = useMemo(() => orderColumns(kept), [kept]);
  const columns = useMemo(() => columnsOf(shown), [shown]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <OrderTabs filters={filters} move={move}>
        <OrderViews {...{ state, move, columns: shown }} />
      </OrderTabs>
      <OrdersDesk
        {...{ state, chosen, columns: shown }}
        choose={setChosen}
        page={query.data?.rows.map(({ orderId }) => orderId) ?? []}
        total={query.data?.total ?? 0}
      >
        {(acts) => (
          <AdminList
            {...list}
            label="Замовлення"
            isDense
            acts={acts}
            search={{
              label: 'Пошук замовлень',
              placeholder: 'Номер, ім’я, телефон, пошта, місто, товар, накладна',
            }}
            columns={columns}
            idOf={({ orderId }) => orderId}
            choice={{ chosen, choose: setChosen, labelOf: (id) => `Обрати ${id}` }}
            textOf={storedError}
            ownOrder={ownOrder(filters)}
            empty={<p>Замовлень ще немає. Щойно хтось замовить, ви побачите це тут</p>}
          >
            {query.data?.isRecentOnly && (
              <p className="mb-3 text-sm text-ink-2">
                Шукали серед останніх {MOST_SEARCHED.toLocaleString('uk')} замовлень. Давніше знайде
                повний номер замовлення або телефон.
              </p>
            )}
            <OrdersArrived {...arrivals} />
          </AdminList>
        )}
      </OrdersDesk>
    </>
  );
}

/** The filters, with the team's people and tags. */
function useChoices(): ListChoice[] {
  const team = useTeam();
  return useMemo(() => {
    const { me, people, tags } = team;
    const others = people.filter(({ id }) => id !== me);
    return [
      ...ORDER_CHOICES,
      {
        key: 'assignee',
        label: 'Відповідальний',
        all: 'Будь-хто відповідальний',
        options: [
          ...(me > 0 ? [[String(me), 'Мої'] as const] : []),
          ...others.map(({ id, name }) => [String(id), name] as const),
        ],
      },
      {
        key: 'tag',
        label: 'Позначка',
        all: 'Будь-які позначки',
        options: tags.map((tag) => [tag, tag] as const),
      },
    ];
  }, [team]);
}

function ownOrder({ queue, expiring }: Record<string, string>): string {
  if (expiring) return 'Спершу ті, де\u00a0резерв спливе раніше';
  return isInTurn(queue) ? 'Давніші спершу' : 'Новіші спершу';
}

/** Filters other than the tabs. */
const ORDER_CHOICES: ListChoice[] = [
  {
    key: 'status',
    label: 'Стан замовлення',
    all: 'Будь-який стан',
    options: ORDER_STATUSES.map((status) => [status, ORDER_STATUS_NAMES[status]] as const),
  },
  {
    key: 'paymentStatus',
    label: 'Стан оплати',
    all: 'Будь-яка оплата',
    options: PAYMENT_STATUSES.map((status) => [status, PAYMENT_STATUS_NAMES[status]] as const),
  },
  {
    key: 'delivery',
    label: 'Доставка',
    all: 'Будь-яка доставка',
    options: Object.entries(DELIVERY_METHOD_NAMES),
  },
  {
    key: 'payment',
    label: 'Спосіб оплати',
    all: 'Будь-який спосіб',
    options: Object.entries(PAYMENT_METHOD_NAMES),
  },
  {
    key: 'pos',
    label: 'Каса',
    all: 'Будь-який стан у\u00a0касі',
    options: POS_WAITS.map((wait) => [wait, POS_WAIT_NAMES[wait]] as const),
  },
  { key: 'from', label: 'Від дня', isDay: true },
  { key: 'to', label: 'До дня', isDay: true },
];

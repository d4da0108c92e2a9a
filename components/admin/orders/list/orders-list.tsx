'use client';

import { formatPhone } from '@/lib/account/profile/format-phone';
import { DELIVERY_METHOD_NAMES } from '@/lib/delivery/carriers';
import { storedError } from '@/lib/http/browser/error-text';
import {
  ORDER_STATUS_NAMES,
  ORDER_STATUSES,
  PAYMENT_STATUS_NAMES,
  PAYMENT_STATUSES,
} from '@/lib/orders/rules/status';
import type { StaffOrderView } from '@/lib/orders/staff/staff-order';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { MOST_SEARCHED } from '@/lib/shared/list-page';
import { formatPrice } from '@/lib/shared/money';
import { AdminLink } from '../../links';
import { AdminList } from '../../list/admin-list';
import type { AdminColumn } from '../../list/admin-table';
import type { ListChoice } from '../../list/list-tools';
import { useAdminList } from '../../list/use-admin-list';
import { Moment } from '../../moment';
import { ExpiryTag, PaymentTag, StatusTag } from '../order-tags';
import { composition, deliveryText } from '../order-text';
import { OrderTabs } from './order-tabs';

const TAB_FILTERS = ['attention', 'expiring'];

const COLUMNS: AdminColumn<StaffOrderView>[] = [
  {
    key: 'number',
    title: '№',
    sorts: ['Номер: від меншого', 'Номер: від більшого'],
    cell: (order) => <NumberLink order={order} />,
  },
  { key: 'client', title: 'Клієнт', isWide: true, cell: (order) => <Client order={order} /> },
  { key: 'what', title: 'Склад', cell: composition },
  { key: 'delivery', title: 'Доставка', cell: deliveryText },
  { key: 'payment', title: 'Оплата', cell: (order) => <PaymentTag {...order} /> },
  {
    key: 'status',
    title: 'Стан',
    sorts: ['Стан: від нових до виконаних', 'Стан: від виконаних до нових'],
    cell: (order) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusTag status={order.status} />
        <ExpiryTag order={order} />
      </span>
    ),
  },
  {
    key: 'total',
    title: 'Сума',
    isNumber: true,
    sorts: ['Дешевші спершу', 'Дорожчі спершу'],
    cell: ({ total }) => <b className="whitespace-nowrap">{formatPrice(total)}</b>,
  },
  {
    key: 'createdAt',
    title: 'Дата',
    isNumber: true,
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ createdAt }) => (
      <span className="text-ink-2">
        <Moment iso={createdAt} as="recent" />
      </span>
    ),
  },
];

/** The orders of all customers. */
export function OrdersList() {
  const list = useAdminList<StaffOrderView>('/api/orders', 'orders', ORDER_CHOICES, TAB_FILTERS);
  const { filters } = list.state;
  return (
    <>
      <OrderTabs filters={filters} move={list.move} />
      <AdminList
        {...list}
        label="Замовлення"
        search={{
          label: 'Пошук замовлень',
          placeholder: 'Номер, ім’я, телефон, пошта, місто, товар, накладна',
        }}
        columns={COLUMNS}
        idOf={({ orderId }) => orderId}
        textOf={storedError}
        ownOrder={filters.expiring ? 'Спершу ті, де\u00a0резерв спливе раніше' : 'Новіші спершу'}
        empty={<p>Замовлень ще немає. Щойно хтось замовить, ви побачите це тут</p>}
      >
        {list.query.data?.isRecentOnly && (
          <p className="mb-3 text-sm text-ink-2">
            Шукали серед останніх {MOST_SEARCHED.toLocaleString('uk')} замовлень. Давніше знайде
            повний номер замовлення або телефон.
          </p>
        )}
      </AdminList>
    </>
  );
}

function NumberLink({ order: { orderId, status, archivedAt } }: { order: StaffOrderView }) {
  return (
    <AdminLink
      href={`/admin/orders/${orderId}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {status === 'new' && (
        <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
      )}
      {orderId}
      {status === 'new' && <span className="sr-only">, нове</span>}
      {archivedAt && <span className="text-sm font-normal text-ink-3">видалене</span>}
    </AdminLink>
  );
}

function Client({ order: { firstName, lastName, phone, status } }: { order: StaffOrderView }) {
  return (
    <span className="block">
      <span className={status === 'new' ? 'font-semibold' : undefined}>
        {firstName} {lastName}
      </span>
      <a
        href={`tel:${phone}`}
        className="-my-2 flex min-h-11 items-center text-sm whitespace-nowrap text-ink-2 hover:underline"
      >
        {formatPhone(phone)}
      </a>
    </span>
  );
}

/** Filters beside the tabs. */
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
  { key: 'from', label: 'Від дня', isDay: true },
  { key: 'to', label: 'До дня', isDay: true },
];

import { Tag } from '@/components/ui/tag';
import type { LatestOrder, MoneyPart } from '@/lib/overview/overview';
import { formatMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { TextLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { Moment } from '../moment';
import { PaymentTag, StatusTag } from '../orders/order-tags';
import { deliveryText } from '../orders/order-text';
import { AdminPanel } from '../panel';
import { contentsText } from './period-text';

/** Orders whose reservation ends soon unless somebody confirms them; nothing while there are none. */
export function ExpiringPanel({ orders, total }: MoneyPart['expiring']) {
  if (total === 0) return null;
  return (
    <AdminPanel
      title="Скоро спливає резерв"
      aside={
        <Tag tone="warn" icon="clock">
          підтвердьте: {total}
        </Tag>
      }
    >
      <OrderRows rows={orders} momentOf={({ heldUntil }) => `до\u00a0${formatMoment(heldUntil)}`} />
      {total > orders.length && (
        <TextLink href="/admin/orders?expiring=1" className="mt-2">
          Усі такі замовлення: {total}
        </TextLink>
      )}
    </AdminPanel>
  );
}

/** Payments that only a person can decide about. */
export function ReviewedPanel({ orders, total }: MoneyPart['reviewed']) {
  return (
    <AdminPanel
      title="Оплати на перевірці"
      aside={
        total > 0 && (
          <Tag tone="warn" icon="alert">
            чекають на вас: {total}
          </Tag>
        )
      }
      empty={total === 0 && 'Усі оплати зрозумілі: перевіряти нічого'}
    >
      <OrderRows rows={orders} momentOf={({ at }) => formatMoment(at)} />
      {total > orders.length && (
        <TextLink href="/admin/orders?paymentStatus=review" className="mt-2">
          Усі оплати на&nbsp;перевірці: {total}
        </TextLink>
      )}
    </AdminPanel>
  );
}

type OrderRow = { orderId: string; name: string; total: number };

type OrderRowsProps<Row> = { rows: Row[]; momentOf: (row: Row) => string };

/** A few orders in a panel. */
function OrderRows<Row extends OrderRow>({ rows, momentOf }: OrderRowsProps<Row>) {
  return (
    <ul className="@container">
      {rows.map((row) => (
        <li
          key={row.orderId}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-1.5 first:border-t-0 @lg:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
        >
          <OrderLink number={row.orderId} />
          {/* In a narrow panel two lines: number and price, name and moment. */}
          <span className="order-1 wrap-anywhere @lg:order-none">{row.name}</span>
          <b className="whitespace-nowrap">{formatPrice(row.total)}</b>
          <span className="order-2 text-right text-sm text-ink-3 @lg:order-none">
            {momentOf(row)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const OrderLink = ({ number }: { number: string }) => (
  <TextLink href={`/admin/orders/${number}`} className="justify-self-start whitespace-nowrap">
    {number}
  </TextLink>
);

const COLUMNS: AdminColumn<LatestOrder>[] = [
  { key: 'orderId', title: '№', cell: ({ orderId }) => <OrderLink number={orderId} /> },
  { key: 'name', title: 'Клієнт', cell: ({ name }) => name },
  { key: 'contents', title: 'Склад', cell: contentsText },
  { key: 'delivery', title: 'Доставка', cell: deliveryText },
  { key: 'payment', title: 'Оплата', cell: PaymentTag },
  { key: 'status', title: 'Стан', cell: StatusTag },
  {
    key: 'total',
    title: 'Сума',
    isNumber: true,
    cell: ({ total }) => <b className="whitespace-nowrap">{formatPrice(total)}</b>,
  },
  {
    key: 'createdAt',
    title: 'Дата',
    isNumber: true,
    cell: ({ createdAt }) => (
      <span className="text-ink-2">
        <Moment iso={createdAt} />
      </span>
    ),
  },
];

/** The newest orders. */
export const LatestPanel = ({ orders }: { orders: LatestOrder[] }) => (
  <AdminPanel
    title="Останні замовлення"
    aside={
      <TextLink href="/admin/orders" className="-my-2.5">
        Усі замовлення
      </TextLink>
    }
    empty={orders.length === 0 && 'Замовлень ще не було. Перше з’явиться тут одразу'}
  >
    <AdminTable
      label="Останні замовлення"
      columns={COLUMNS}
      rows={orders}
      idOf={({ orderId }) => orderId}
    />
  </AdminPanel>
);

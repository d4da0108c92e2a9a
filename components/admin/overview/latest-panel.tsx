import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { LatestOrder } from '@/lib/overview/overview';
import { formatPrice } from '@/lib/shared/money';
import { AdminLink, TextLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { Moment } from '../moment';
import { PaymentTag, StatusTag } from '../orders/order-tags';
import { deliveryText } from '../orders/order-text';
import { AdminPanel } from '../panel';
import { contentsText } from './period-text';

const COLUMNS: AdminColumn<LatestOrder>[] = [
  { key: 'orderId', title: '№', cell: ({ orderId }) => <OrderLink number={orderId} /> },
  { key: 'name', title: 'Клієнт', cell: ({ name }) => name },
  { key: 'contents', title: 'Склад', cell: contentsText },
  {
    key: 'delivery',
    title: 'Доставка',
    cell: deliveryText,
  },
  {
    key: 'payment',
    title: 'Оплата',
    cell: (order) => <PaymentTag {...order} />,
  },
  {
    key: 'status',
    title: 'Стан',
    cell: ({ status }) => <StatusTag status={status} />,
  },
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
export function LatestPanel({ orders }: { orders: LatestOrder[] }) {
  return (
    <AdminPanel
      title="Останні замовлення"
      aside={
        <AdminLink
          href="/admin/orders"
          className="-my-2.5 inline-flex min-h-11 items-center gap-2 font-semibold hover:underline hover:underline-offset-4"
        >
          Усі замовлення
          <AnyIcon name="arrow" size={20} />
        </AdminLink>
      }
    >
      {orders.length === 0 ? (
        <p className="text-ink-2">Замовлень ще не було. Перше з’явиться тут одразу</p>
      ) : (
        <AdminTable
          label="Останні замовлення"
          columns={COLUMNS}
          rows={orders}
          idOf={({ orderId }) => orderId}
        />
      )}
    </AdminPanel>
  );
}

function OrderLink({ number }: { number: string }) {
  return (
    <TextLink href={`/admin/orders/${number}`} className="whitespace-nowrap">
      {number}
    </TextLink>
  );
}

import type { Mention } from '@/lib/orders/teamwork/queries';
import type { LatestOrder } from '@/lib/overview/overview';
import { formatPrice } from '@/lib/shared/money';
import { TextLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { Moment } from '../moment';
import { PaymentTag, StatusTag } from '../orders/order-tags';
import { deliveryText } from '../orders/order-text';
import { AdminPanel } from '../panel';

const OrderLink = ({ number }: { number: string }) => (
  <TextLink href={`/admin/orders/${number}`} className="justify-self-start whitespace-nowrap">
    {number}
  </TextLink>
);

const COLUMNS: AdminColumn<LatestOrder>[] = [
  { key: 'orderId', title: '№', cell: ({ orderId }) => <OrderLink number={orderId} /> },
  { key: 'name', title: 'Клієнт', cell: ({ name }) => name },
  { key: 'contents', title: 'Склад', cell: ({ contents }) => contents },
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

/** Notes in which colleagues mention the viewer; opening the order removes them. */
export const MentionsPanel = ({ mentions }: { mentions: Mention[] }) => (
  <AdminPanel title="Вас згадали">
    <ul className="grid gap-3">
      {mentions.map(({ id, orderId, by, text, at }) => (
        <li key={id} className="border-l-2 border-ink pl-3">
          <OrderLink number={orderId} />
          <span className="line-clamp-2 wrap-anywhere">{text}</span>
          <span className="text-sm text-ink-3">
            {by}, <Moment iso={at} />
          </span>
        </li>
      ))}
    </ul>
  </AdminPanel>
);

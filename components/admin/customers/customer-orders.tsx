import type { CustomerOrder, CustomerView } from '@/lib/customers/customer';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '@/lib/order-rules/status';
import { longMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { AdminLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { AdminPanel } from '../panel';

const COLUMNS: AdminColumn<CustomerOrder>[] = [
  {
    key: 'orderId',
    title: '№',
    cell: ({ orderId }) => (
      <AdminLink href={`/admin/orders/${orderId}`} className="link py-2.5">
        {orderId}
      </AdminLink>
    ),
  },
  {
    key: 'createdAt',
    title: 'Оформлено',
    cell: ({ createdAt }) => longMoment(createdAt),
  },
  { key: 'status', title: 'Стан', cell: ({ status }) => ORDER_STATUS_NAMES[status] },
  {
    key: 'payment',
    title: 'Оплата',
    cell: ({ paymentStatus }) => PAYMENT_STATUS_NAMES[paymentStatus],
  },
  { key: 'total', title: 'Сума', isNumber: true, cell: ({ total }) => formatPrice(total) },
];

/** The newest orders of a customer, with a link to all of them. */
export function CustomerOrders({ customer }: { customer: CustomerView }) {
  const { latest, orders, email } = customer;
  return (
    <AdminPanel title="Замовлення">
      {latest.length === 0 ? (
        <p className="text-ink-2">Замовлень у&nbsp;кабінеті ще немає</p>
      ) : (
        <AdminTable
          label="Замовлення клієнта"
          columns={COLUMNS}
          rows={latest}
          idOf={({ orderId }) => orderId}
        />
      )}
      {orders > latest.length && (
        <p className="mt-4">
          <AdminLink href={`/admin/orders?search=${encodeURIComponent(email)}`} className="link">
            Усі замовлення: {orders}
          </AdminLink>
        </p>
      )}
    </AdminPanel>
  );
}

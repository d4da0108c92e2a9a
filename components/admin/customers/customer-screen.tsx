'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminLink } from '@/components/admin/links';
import { type AdminColumn, AdminTable } from '@/components/admin/list/admin-table';
import { AdminListSkeleton } from '@/components/admin/list/list-skeleton';
import { Loaded } from '@/components/admin/loaded';
import { MissingThing } from '@/components/admin/missing-thing';
import { PageHeading } from '@/components/admin/page-heading';
import { AdminPanel } from '@/components/admin/panel';
import { staffQueryOptions } from '@/components/admin/staff-query';
import { Tag } from '@/components/ui/tag';
import type { SavedAddress } from '@/lib/account/answers';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { ROLE_NAMES } from '@/lib/account/role';
import type { CustomerOrder, CustomerView } from '@/lib/customers/answers';
import { addressText } from '@/lib/delivery/address';
import { isMissing } from '@/lib/http/browser/api-client';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '@/lib/order-rules/status';
import { longDay, longMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';

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

const UP = { path: '/admin/customers', title: 'Клієнти' };

/** One customer: contacts, orders, addresses. */
export function CustomerScreen({ id }: { id: string }) {
  const query = useQuery({
    ...staffQueryOptions<{ customer: CustomerView }>(
      `/api/admin/customers/${encodeURIComponent(id)}`,
    ),
    retry: (count, failure) => !isMissing(failure) && count < 2,
    refetchOnWindowFocus: true,
  });
  if (query.data) return <Customer customer={query.data.customer} />;
  if (isMissing(query.error)) return <MissingThing what="customer" />;
  return (
    <>
      <PageHeading title="Клієнт" up={UP} />
      <Loaded
        query={query}
        waiting={
          <div className="admin-panel" role="status" aria-label="Клієнт завантажується">
            <AdminListSkeleton columns={3} />
          </div>
        }
      />
    </>
  );
}

function Customer({ customer }: { customer: CustomerView }) {
  const { name, email, phone, role, createdAt, orders, spent, wishes, addresses } = customer;
  return (
    <>
      <PageHeading title={name} up={UP}>
        {role !== 'customer' && <Tag>{ROLE_NAMES[role]}</Tag>}
      </PageHeading>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <CustomerOrders customer={customer} />
        <div className="grid min-w-0 gap-5">
          <AdminPanel title="Контакти">
            <dl className="grid gap-3">
              <Fact name="Пошта">
                <a href={`mailto:${email}`} className="link break-all">
                  {email}
                </a>
              </Fact>
              {phone && (
                <Fact name="Телефон">
                  <a href={`tel:${phone}`} className="link">
                    {formatPhone(phone)}
                  </a>
                </Fact>
              )}
              <Fact name="Зареєстровано">{longDay(createdAt)}</Fact>
              <Fact name="Замовлень">{orders}</Fact>
              <Fact name="Виручка">{formatPrice(spent)}</Fact>
              <Fact name="В обраному">{wishes}</Fact>
            </dl>
          </AdminPanel>
          <CustomerAddresses addresses={addresses} />
        </div>
      </div>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A customer's saved delivery addresses. */
const CustomerAddresses = ({ addresses }: { addresses: SavedAddress[] }) => (
  <AdminPanel title="Адреси">
    {addresses.length === 0 ? (
      <p className="text-ink-2">Збережених адрес немає</p>
    ) : (
      <ul className="grid gap-2">
        {addresses.map((address) => (
          <li key={address.id} className="break-words">
            {addressText(address)}
          </li>
        ))}
      </ul>
    )}
  </AdminPanel>
);

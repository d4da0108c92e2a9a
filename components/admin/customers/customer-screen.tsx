'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { SavedAddress } from '@/lib/account/profile/account';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { ROLE_NAMES } from '@/lib/account/role';
import type { CustomerView } from '@/lib/customers/customer';
import { addressText } from '@/lib/delivery/address';
import { isMissing } from '@/lib/http/browser/api-client';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { MissingThing } from '../missing-thing';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { staffQueryOptions } from '../staff-query';
import { CustomerOrders } from './customer-orders';

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

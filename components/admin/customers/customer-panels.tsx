import type { ReactNode } from 'react';
import { AdminLink } from '@/components/admin/links';
import { type AdminColumn, AdminTable } from '@/components/admin/list/admin-table';
import { AdminPanel } from '@/components/admin/panel';
import { Tag } from '@/components/ui/tag';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { CustomerOrder, CustomerView } from '@/lib/customers/answers';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '@/lib/order-rules/status';
import { longDay, longMoment } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { SplitButton } from './split-dialog';

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

export function CustomerOrders({ customer }: { customer: CustomerView }) {
  const { latest, orders } = customer;
  return (
    <AdminPanel
      title="Замовлення"
      aside={latest.length + customer.accounts.length > 1 && <SplitButton customer={customer} />}
      empty={latest.length === 0 && 'Замовлень ще немає'}
    >
      <AdminTable
        label="Замовлення клієнта"
        columns={COLUMNS}
        rows={latest}
        idOf={({ orderId }) => orderId}
      />
      {orders > latest.length && (
        <p className="mt-4 text-ink-2">
          Показано останні {latest.length} з&nbsp;{orders}
        </p>
      )}
    </AdminPanel>
  );
}

export function CustomerContacts({ customer: { contacts } }: { customer: CustomerView }) {
  return (
    <AdminPanel title="Контакти" empty={contacts.length === 0 && 'Контактів немає'}>
      <ul className="grid gap-3">
        {contacts.map(({ kind, value, isProven, alsoOn }) => (
          <li key={value} className="grid gap-0.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <a
                href={kind === 'phone' ? `tel:${value}` : `mailto:${value}`}
                className="link inline-flex min-h-11 items-center break-all"
              >
                {kind === 'phone' ? formatPhone(value) : value}
              </a>
              {isProven && <Tag tone="ok">підтверджено</Tag>}
            </span>
            {alsoOn.length > 0 && (
              <span className="text-sm text-ink-2">
                {kind === 'phone' ? 'Той самий телефон є в\u00a0' : 'Та\u00a0сама пошта є в\u00a0'}
                {alsoOn.map(({ id, name }, at) => (
                  <span key={id}>
                    {at > 0 && ', '}
                    <AdminLink href={`/admin/customers/${id}`} className="link">
                      {name}
                    </AdminLink>
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </AdminPanel>
  );
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode };

const Fact = ({ name, isWide, children }: FactProps) => (
  <div className={isWide ? 'col-span-2' : undefined}>
    <dt className="text-sm text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function CustomerFacts({ customer }: { customer: CustomerView }) {
  const { accounts, lettersRefusedAt } = customer;
  return (
    <AdminPanel title="Коротко">
      <dl className="grid grid-cols-2 gap-3">
        <Fact name="Замовлень">{customer.orders}</Fact>
        <Fact name="Виручка">{formatPrice(customer.spent)}</Fact>
        <Fact name="Оплачено">{formatPrice(customer.paid)}</Fact>
        <Fact name="Повернено коштів">{formatPrice(customer.refunded)}</Fact>
        <Fact name="Повернень">{customer.returned}</Fact>
        <Fact name="Не забрано посилок">{customer.unfetched}</Fact>
        <Fact name="Резервів згоріло">{customer.holdsLost}</Fact>
        <Fact name="З нами від">{longDay(customer.createdAt)}</Fact>
        <Fact name="Листи з порадами">
          {lettersRefusedAt ? `Відмова ${longDay(lettersRefusedAt)}` : 'Не відмовлялись'}
        </Fact>
        {accounts.map(({ id, email, createdAt, wishes }) => (
          <Fact key={id} name="Кабінет" isWide>
            <span className="break-all">{email}</span>, від&nbsp;{longDay(createdAt)},
            в&nbsp;обраному {wishes}
          </Fact>
        ))}
      </dl>
    </AdminPanel>
  );
}

export const CustomerAddresses = ({ addresses }: { addresses: string[] }) => (
  <AdminPanel title="Адреси" empty={addresses.length === 0 && 'Адрес немає'}>
    <ul className="grid gap-2">
      {addresses.map((address) => (
        <li key={address} className="break-words">
          {address}
        </li>
      ))}
    </ul>
  </AdminPanel>
);

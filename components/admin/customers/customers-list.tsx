'use client';

import { Tag } from '@/components/ui/tag';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { isStaff } from '@/lib/account/role';
import type { CustomerRow } from '@/lib/customers/answers';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { useAdminList } from '../list/use-admin-list';

const COLUMNS: AdminColumn<CustomerRow>[] = [
  {
    key: 'name',
    title: 'Клієнт',
    sorts: ['Прізвище: від А до Я', 'Прізвище: від Я до А'],
    cell: ({ id, name, role }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <AdminLink href={`/admin/customers/${id}`} className="link py-2.5">
          {name}
        </AdminLink>
        {isStaff(role) && <Tag>команда</Tag>}
      </span>
    ),
  },
  {
    key: 'email',
    title: 'Пошта',
    isWide: true,
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    key: 'phone',
    title: 'Телефон',
    cell: ({ phone }) => phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  {
    key: 'orders',
    title: 'Замовлень',
    isNumber: true,
    sorts: ['Менше замовлень спершу', 'Більше замовлень спершу'],
    cell: ({ orders }) => orders,
  },
  {
    key: 'spent',
    title: 'Виручка',
    isNumber: true,
    sorts: ['Менша сума спершу', 'Більша сума спершу'],
    cell: ({ spent }) => formatPrice(spent),
  },
  {
    key: 'createdAt',
    title: 'Зареєстровано',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ createdAt }) => longDay(createdAt),
  },
];

/** All customers with an account. Guests have no record of their own, only orders. */
export function CustomersList() {
  const list = useAdminList<CustomerRow>('/api/admin/customers', 'customers');
  return (
    <AdminList
      {...list}
      label="Клієнти"
      search={{ label: 'Пошук клієнтів', placeholder: 'Ім’я, пошта або телефон' }}
      columns={COLUMNS}
      idOf={({ id }) => String(id)}
      ownOrder="Новіші спершу"
      empty={<p>Ніхто ще не зареєструвався</p>}
    />
  );
}

'use client';

import Link from 'next/link';
import { Tag } from '@/components/ui/tag';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { isStaff } from '@/lib/account/role';
import type { CustomerRow } from '@/lib/customers/customer';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { ListTools } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';

const NO_FILTERS: string[] = [];

const COLUMNS: AdminColumn<CustomerRow>[] = [
  {
    key: 'name',
    title: 'Клієнт',
    sorts: ['Прізвище: від А до Я', 'Прізвище: від Я до А'],
    cell: ({ id, name, role }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <Link href={`/admin/customers/${id}`} prefetch={false} className="link py-2.5">
          {name}
        </Link>
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
    title: 'На суму',
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

/** Everybody who has an account. Guests are known by their orders alone. */
export function CustomersList() {
  const [state, move] = useListState(NO_FILTERS);
  const query = useAdminList<CustomerRow>('/api/admin/customers', 'customers', state);
  return (
    <>
      <ListTools
        search={{ label: 'Пошук клієнтів', placeholder: 'Ім’я, пошта або телефон' }}
        {...{ state, move }}
      />
      <AdminList
        label="Клієнти"
        columns={COLUMNS}
        idOf={({ id }) => String(id)}
        query={query}
        state={state}
        move={move}
        ownOrder="Новіші спершу"
        empty={<p>Ніхто ще не зареєструвався</p>}
      />
    </>
  );
}

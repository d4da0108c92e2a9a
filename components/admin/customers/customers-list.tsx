'use client';

import Link from 'next/link';
import { Tag } from '@/components/ui/tag';
import { formatPhone } from '@/lib/account/format-phone';
import { isStaff } from '@/lib/account/role';
import type { CustomerRow } from '@/lib/customers/customer';
import { formatPrice } from '@/lib/money';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { ListSearch } from '../list/list-search';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { longDay } from '../long-moment';

const NO_FILTERS: string[] = [];

const COLUMNS: AdminColumn<CustomerRow>[] = [
  {
    key: 'name',
    title: 'Клієнт',
    sortable: true,
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
    cell: ({ email }) => <span className="break-all">{email}</span>,
  },
  {
    key: 'phone',
    title: 'Телефон',
    cell: ({ phone }) => <span className="whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  {
    key: 'orders',
    title: 'Замовлень',
    isNumber: true,
    sortable: true,
    cell: ({ orders }) => orders,
  },
  {
    key: 'spent',
    title: 'На суму',
    isNumber: true,
    sortable: true,
    cell: ({ spent }) => formatPrice(spent),
  },
  {
    key: 'createdAt',
    title: 'Зареєстровано',
    sortable: true,
    cell: ({ createdAt }) => longDay(createdAt),
  },
];

/** Everybody who has an account. Guests are known by their orders alone. */
export function CustomersList() {
  const [state, move] = useListState(NO_FILTERS);
  const query = useAdminList<CustomerRow>('/api/admin/customers', 'customers', state);
  return (
    <>
      <div className="mb-4 flex">
        <ListSearch
          label="Пошук клієнтів"
          placeholder="Ім’я, пошта або телефон"
          value={state.search}
          onSearch={(search) => move({ search }, 'replace')}
        />
      </div>
      <AdminList
        label="Клієнти"
        columns={COLUMNS}
        idOf={({ id }) => String(id)}
        query={query}
        state={state}
        move={move}
        empty={<p>Ніхто ще не зареєструвався</p>}
      />
    </>
  );
}

'use client';

import { useMemo } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { ONE_OF_LIST } from '@/lib/catalogue/landing/tag-lists';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { CustomerRow } from '@/lib/customers/answers';
import { apiUrl } from '@/lib/http/browser/api-client';
import { useMetaTags } from '@/lib/meta/hooks';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { toListQuery } from '../list/list-state';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { UnfetchedTag } from './unfetched-tag';

const COLUMNS: AdminColumn<CustomerRow>[] = [
  {
    key: 'name',
    title: 'Клієнт',
    sorts: ['Прізвище: від А до Я', 'Прізвище: від Я до А'],
    cell: ({ id, name, isStaff, hasAccount, unfetched }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <AdminLink href={`/admin/customers/${id}`} className="link py-2.5">
          {name}
        </AdminLink>
        {isStaff && <Tag>команда</Tag>}
        {hasAccount && !isStaff && <Tag>кабінет</Tag>}
        <UnfetchedTag count={unfetched} />
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
    key: 'lastOrderAt',
    title: 'Останнє',
    sorts: ['Давно не\u00a0замовляли спершу', 'Недавно замовляли спершу'],
    cell: ({ lastOrderAt }) => lastOrderAt && longDay(lastOrderAt),
  },
  {
    key: 'createdAt',
    title: 'З\u00a0нами від',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ createdAt }) => longDay(createdAt),
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
];

const CHOICES: ListChoice[] = [
  {
    key: 'category',
    label: 'Купували з\u00a0категорії',
    all: 'Купували з\u00a0будь-якої категорії',
    options: CATEGORIES.map(({ slug, name }) => [slug, name] as const),
  },
  { key: 'product', label: 'Товар, номер', isNumber: true },
  { key: 'from', label: 'Від дня', isDay: true },
  { key: 'to', label: 'До дня', isDay: true },
  { key: 'minOrders', label: 'Замовлень від', isNumber: true },
  { key: 'minSum', label: 'Сума від, грн', isNumber: true },
  {
    key: 'unreliable',
    label: 'Посилки',
    all: 'Забирали посилки чи\u00a0ні',
    options: [['1', 'Двічі не\u00a0забрали посилку']],
  },
];

/** Filters that choose a segment; characters and fandoms are added when they are loaded. */
function useChoices(): ListChoice[] {
  const { known } = useMetaTags();
  return useMemo(() => {
    const tags = [...known.characters, ...known.fandoms].map(
      ({ id, name, list }) => [String(id), `${name}, ${ONE_OF_LIST[list]}`] as const,
    );
    const choice = { key: 'tag', label: 'Персонаж або фандом', all: 'Будь-який персонаж' };
    return [...CHOICES.slice(0, 1), { ...choice, options: tags }, ...CHOICES.slice(1)];
  }, [known]);
}

export function CustomersList() {
  const list = useAdminList<CustomerRow>('/api/admin/customers', 'customers', useChoices());
  const found = toListQuery({ ...list.state, page: 1 });
  return (
    <AdminList
      {...list}
      label="Клієнти"
      search={{ label: 'Пошук клієнтів', placeholder: 'Ім’я, телефон, пошта, місто' }}
      columns={COLUMNS}
      idOf={({ id }) => String(id)}
      ownOrder="Новіші спершу"
      acts={
        (list.query.data?.total ?? 0) > 0 && (
          <a
            href={apiUrl(`/api/admin/customers/export${found}`)}
            download
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            CSV<span className="sr-only"> усіх, кого знайдено</span>
          </a>
        )
      }
      empty={<p>Ще ніхто нічого не&nbsp;замовив</p>}
    />
  );
}

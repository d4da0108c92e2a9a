'use client';

import { Tag } from '@/components/ui/tag';
import type { StaffPromoCode } from '@/lib/promo-codes/answers';
import { PROMO_CODE_KIND_NAMES } from '@/lib/promo-codes/kinds';
import { longDay } from '@/lib/shared/moment';
import { formatPrice, percentText } from '@/lib/shared/money';
import { AdminLink, TextLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { useAdminList } from '../list/use-admin-list';

const STATES = {
  active: ['діє', 'ok'],
  waiting: ['ще не\u00a0почався', 'neutral'],
  off: ['вимкнено', 'neutral'],
  ended: ['минув', 'neutral'],
  used_up: ['вичерпано', 'warn'],
} as const;

const COLUMNS: AdminColumn<StaffPromoCode>[] = [
  {
    key: 'title',
    title: 'Код',
    sorts: ['Код: від А до Я', 'Код: від Я до А'],
    cell: ({ id, title, isSeries, codes }) => (
      <span className="grid text-left">
        <TextLink href={`/admin/promo-codes/${id}`} className="wrap-anywhere md:min-h-7">
          {title}
        </TextLink>
        {isSeries && <span className="text-sm text-ink-3">серія, кодів: {codes}</span>}
      </span>
    ),
  },
  { key: 'kind', title: 'Що дає', isWide: true, cell: gainText },
  {
    key: 'state',
    title: 'Стан',
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  {
    key: 'uses',
    title: 'Замовлень',
    isNumber: true,
    cell: ({ uses, maxUses, codes }) =>
      maxUses === null ? uses : `${uses} з\u00a0${maxUses * codes}`,
  },
  {
    key: 'createdAt',
    title: 'Створено',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ createdAt }) => longDay(createdAt),
  },
];

function gainText({ kind, percent, amount, giftName, minSum }: StaffPromoCode): string {
  const gains = {
    percent: `−${percentText(percent ?? 0)}`,
    sum: formatPrice(-(amount ?? 0)),
    free_delivery: PROMO_CODE_KIND_NAMES.free_delivery,
    gift: `Подарунок: ${giftName}`,
  };
  return gains[kind] + (minSum > 0 ? `, від ${formatPrice(minSum)}` : '');
}

export function PromoCodesList() {
  const admin = useAdminList<StaffPromoCode>('/api/admin/promoCodes', 'promoCodes');
  return (
    <AdminList
      {...admin}
      label="Промокоди"
      search={{ label: 'Пошук промокодів', placeholder: 'Код або назва серії' }}
      columns={COLUMNS}
      idOf={({ id }) => String(id)}
      ownOrder="Новіші спершу"
      empty={
        <p>
          Промокодів ще немає.{' '}
          <AdminLink href="/admin/promo-codes/new" className="link">
            Створіть перший
          </AdminLink>
        </p>
      }
    />
  );
}

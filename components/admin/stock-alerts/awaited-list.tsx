'use client';

import { Tag } from '@/components/ui/tag';
import { longDay } from '@/lib/shared/moment';
import { typeset } from '@/lib/shared/typeset';
import type { AwaitedRow } from '@/lib/stock-alerts/answers';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { useAdminList } from '../list/use-admin-list';
import { Thumb } from '../thumb';

const COLUMNS: AdminColumn<AwaitedRow>[] = [
  {
    key: 'name',
    title: 'Товар',
    sorts: ['Назва: від А до Я', 'Назва: від Я до А'],
    cell: (row) => <NameCell row={row} />,
  },
  { key: 'size', title: 'Розмір', cell: ({ size }) => size || '—' },
  {
    key: 'people',
    title: 'Чекають',
    isNumber: true,
    sorts: ['Менше охочих спершу', 'Більше охочих спершу'],
    cell: ({ people }) => <b>{people}</b>,
  },
  {
    key: 'since',
    title: 'Відколи',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ since }) => longDay(since),
  },
  {
    key: 'available',
    title: 'Залишок',
    isNumber: true,
    sorts: ['Менший залишок спершу', 'Більший залишок спершу'],
    cell: ({ available }) => available,
  },
];

/** Sold-out sizes, each with its number of stock alerts. Shows no shopper's identity. */
export function AwaitedList() {
  const list = useAdminList<AwaitedRow>('/api/admin/stockAlerts', 'awaited');
  return (
    <AdminList
      {...list}
      label="Товари, на які чекають"
      search={{ label: 'Пошук товару', placeholder: 'Назва, номер або штрихкод' }}
      columns={COLUMNS}
      idOf={({ variantId }) => String(variantId)}
      ownOrder="Більше охочих спершу"
      empty={<p>Поки що ніхто не чекає, щоб товар з’явився</p>}
    />
  );
}

function NameCell({ row: { productId, name, photo, isShown } }: { row: AwaitedRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <Thumb path={photo} />
      <span className="min-w-0">
        <AdminLink
          href={`/admin/products/${productId}`}
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-2 wrap-anywhere"
        >
          {typeset(name)}
        </AdminLink>
        <span className="block text-sm text-ink-3">
          №&nbsp;{productId} {!isShown && <Tag>не&nbsp;на&nbsp;вітрині</Tag>}
        </span>
      </span>
    </span>
  );
}

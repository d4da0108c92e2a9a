'use client';

import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { stockState } from '@/lib/catalogue/product/product';
import type { StaffProductRow } from '@/lib/catalogue-admin/answers';
import { storedError } from '@/lib/http/browser/error-text';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn, RowChoice } from '../list/admin-table';
import type { ListChoice } from '../list/list-tools';
import { type AdminListOf, useAdminList } from '../list/use-admin-list';
import { Thumb } from '../thumb';
import { ProductsDesk } from './bulk/products-desk';
import { ProductMarks } from './product-marks';

const CHOICES: ListChoice[] = [
  {
    key: 'category',
    label: 'Категорія',
    all: 'Усі категорії',
    options: CATEGORIES.map(({ slug, name }) => [slug, name] as const),
  },
  {
    key: 'stock',
    label: 'Залишок',
    all: 'Будь-який залишок',
    options: [
      ['in', 'Є в наявності'],
      ['few', 'Закінчуються'],
      ['out', 'Немає'],
    ],
  },
  {
    key: 'state',
    label: 'Де видно',
    all: 'Видимі й приховані',
    options: [
      ['shown', 'На вітрині'],
      ['hidden', 'Приховані'],
      ['removed', 'Прибрані з\u00a0каси'],
    ],
  },
  {
    key: 'mark',
    label: 'Позначка',
    all: 'Усі позначки',
    options: [
      ['held', 'Ціна чекає рішення'],
      ['reduced', 'Зі знижкою'],
      ['edited', 'Змінені вручну'],
      ['idle', 'Нова ціна не\u00a0діє'],
      ['hiddenByStaff', 'Приховані магазином'],
      ['noPromotions', 'Не беруть участі в\u00a0акціях'],
      ['noPhoto', 'Без фото'],
    ],
  },
];

const COLUMNS: AdminColumn<StaffProductRow>[] = [
  {
    key: 'name',
    title: 'Товар',
    sorts: ['Назва: від А до Я', 'Назва: від Я до А'],
    cell: (row) => <NameCell row={row} />,
  },
  { key: 'category', title: 'Категорія', cell: ({ categoryName }) => categoryName },
  {
    key: 'posPrice',
    title: 'Ціна в\u00a0касі',
    isNumber: true,
    cell: ({ posPrice, heldPrice }) =>
      heldPrice === 0 ? 'немає' : formatPrice(heldPrice ?? posPrice),
  },
  {
    key: 'price',
    title: 'Ціна на\u00a0сайті',
    isNumber: true,
    sorts: ['Дешевші спершу', 'Дорожчі спершу'],
    cell: ({ price, posPrice }) => (
      <b className={price < posPrice ? 'text-accent' : undefined}>{formatPrice(price)}</b>
    ),
  },
  {
    key: 'stock',
    title: 'Залишок',
    isNumber: true,
    sorts: ['Спершу ті, яких менше', 'Спершу ті, яких більше'],
    cell: (row) => <StockCell row={row} />,
  },
  {
    key: 'sold',
    title: 'Продано за\u00a090\u00a0днів',
    isNumber: true,
    sorts: ['Спершу ті, що мало продаються', 'Спершу ті, що продаються найкраще'],
    cell: ({ sold }) => sold,
  },
  {
    key: 'marks',
    title: 'Позначки',
    isWide: true,
    cell: (row) => <ProductMarks {...row} isHeld={row.heldPrice !== null} />,
  },
];

/** The admin list of all products, including hidden ones; with bulk edits for those who may edit products. */
export function ProductsList({ isEditor }: { isEditor: boolean }) {
  const list = useAdminList<StaffProductRow>('/api/admin/products', 'products', CHOICES);
  const { data } = list.query;
  if (!isEditor) return <ProductsTable list={list} />;
  return (
    <ProductsDesk
      state={list.state}
      page={new Map(data?.rows.map(({ id, name }) => [String(id), name]))}
      total={data?.total ?? 0}
    >
      {({ choice, acts, notes }) => (
        <ProductsTable list={list} choice={choice} acts={acts}>
          {notes}
        </ProductsTable>
      )}
    </ProductsDesk>
  );
}

type ProductsTableProps = {
  list: AdminListOf<StaffProductRow>;
  choice?: RowChoice;
  acts?: ReactNode;
  children?: ReactNode;
};

function ProductsTable({ list, children, ...more }: ProductsTableProps) {
  return (
    <AdminList
      {...list}
      {...more}
      label="Товари"
      search={{ label: 'Пошук товару', placeholder: 'Назва, номер або штрихкод' }}
      columns={COLUMNS}
      idOf={({ id }) => String(id)}
      textOf={storedError}
      ownOrder="Нові спершу"
      empty={<p>Товарів ще немає: вони з’являться після синхронізації з касою</p>}
    >
      {children}
    </AdminList>
  );
}

function NameCell({ row: { id, name, photo } }: { row: StaffProductRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <Thumb path={photo} />
      <span className="min-w-0">
        <AdminLink
          href={`/admin/products/${id}`}
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-2 wrap-anywhere"
        >
          {typeset(name)}
        </AdminLink>
        <span className="block text-sm text-ink-3">№&nbsp;{id}</span>
      </span>
    </span>
  );
}

function StockCell({ row: { available, sizes } }: { row: StaffProductRow }) {
  const { kind } = stockState(available);
  return (
    <span className="inline-grid md:justify-items-end">
      {kind === 'enough' ? (
        <b>{available}</b>
      ) : (
        <Tag tone={kind === 'none' ? 'err' : 'warn'}>
          {kind === 'none' ? 'Немає' : `Лишилось ${available}`}
        </Tag>
      )}
      {sizes.length > 0 && (
        <span className="flex max-w-44 flex-wrap gap-x-2.5 text-sm md:justify-end text-ink-3">
          {sizes.map(({ size, available: left }) => (
            <span key={size} className="whitespace-nowrap">
              {size}: {left}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

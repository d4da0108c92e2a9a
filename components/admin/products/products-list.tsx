'use client';

import Link from 'next/link';
import { Photo } from '@/components/catalogue/photo';
import { Tag } from '@/components/ui/tag';
import { CATEGORIES } from '@/lib/catalogue/categories';
import { stockState } from '@/lib/catalogue/product';
import { typeset } from '@/lib/catalogue/typeset';
import type { StaffProductRow } from '@/lib/goods/staff-product';
import { formatPrice } from '@/lib/money';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { ListFilter } from '../list/list-filter';
import { ListSearch } from '../list/list-search';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { ProductMarks } from './product-marks';

const FILTERS = ['category', 'stock', 'state', 'mark'];

const CATEGORY_OPTIONS = CATEGORIES.map(({ slug, name }) => [slug, name] as const);

const STOCK_OPTIONS = [
  ['in', 'Є в наявності'],
  ['few', 'Закінчуються'],
  ['out', 'Немає'],
] as const;

const STATE_OPTIONS = [
  ['shown', 'На вітрині'],
  ['hidden', 'Приховані'],
  ['removed', 'Прибрані з\u00a0каси'],
] as const;

const MARK_OPTIONS = [
  ['reduced', 'Зі знижкою'],
  ['edited', 'Змінені вручну'],
  ['idle', 'Нова ціна не\u00a0діє'],
  ['noPhoto', 'Без фото'],
] as const;

// On a phone the table has no headings to press.
const SORT_OPTIONS = [
  ['name', 'За назвою'],
  ['price', 'Дешевші спершу'],
  ['-price', 'Дорожчі спершу'],
  ['stock', 'Спершу ті, що закінчуються'],
  ['-sold', 'Спершу ті, що продаються'],
] as const;

const COLUMNS: AdminColumn<StaffProductRow>[] = [
  {
    key: 'name',
    title: 'Товар',
    sortable: true,
    isName: true,
    cell: (row) => <NameCell row={row} />,
  },
  { key: 'category', title: 'Категорія', cell: ({ categoryName }) => categoryName },
  {
    key: 'tillPrice',
    title: 'Ціна в\u00a0касі',
    isNumber: true,
    cell: ({ tillPrice }) => formatPrice(tillPrice),
  },
  {
    key: 'price',
    title: 'Ціна на\u00a0сайті',
    isNumber: true,
    sortable: true,
    cell: ({ price, tillPrice }) => (
      <b className={price < tillPrice ? 'text-accent' : undefined}>{formatPrice(price)}</b>
    ),
  },
  {
    key: 'stock',
    title: 'Залишок',
    isNumber: true,
    sortable: true,
    cell: (row) => <StockCell row={row} />,
  },
  { key: 'sold', title: 'Продано', isNumber: true, sortable: true, cell: ({ sold }) => sold },
  { key: 'marks', title: 'Позначки', cell: (row) => <ProductMarks {...row} /> },
];

/** All products of the shop, those that nobody sees too. */
export function ProductsList() {
  const [state, move] = useListState(FILTERS);
  const query = useAdminList<StaffProductRow>('/api/admin/products', 'products', state);
  const filter = (key: string) => ({
    value: state.filters[key] ?? '',
    onChoose: (value: string) => move({ filters: { ...state.filters, [key]: value } }),
  });
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3 *:min-w-0 *:first:col-span-2 md:flex md:flex-wrap">
        <ListSearch
          label="Пошук товару"
          placeholder="Назва, номер або штрихкод"
          value={state.search}
          onSearch={(search) => move({ search }, 'replace')}
        />
        <ListFilter
          label="Категорія"
          all="Усі категорії"
          options={CATEGORY_OPTIONS}
          {...filter('category')}
        />
        <ListFilter
          label="Залишок"
          all="Будь-який залишок"
          options={STOCK_OPTIONS}
          {...filter('stock')}
        />
        <ListFilter
          label="Де видно"
          all="Видимі й приховані"
          options={STATE_OPTIONS}
          {...filter('state')}
        />
        <ListFilter
          label="Позначка"
          all="Усі позначки"
          options={MARK_OPTIONS}
          {...filter('mark')}
        />
        <div className="md:hidden">
          <ListFilter
            label="Порядок"
            all="Спершу нові"
            options={SORT_OPTIONS}
            value={state.sort}
            onChoose={(sort) => move({ sort })}
          />
        </div>
      </div>
      <AdminList
        label="Товари"
        columns={COLUMNS}
        idOf={({ id }) => String(id)}
        query={query}
        state={state}
        move={move}
        empty={<p>Товарів ще немає: вони з’являться після синхронізації з касою</p>}
      />
    </>
  );
}

function NameCell({ row: { id, name, photo } }: { row: StaffProductRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3 text-left">
      <Photo
        path={photo}
        alt=""
        sizes="40px"
        width={40}
        height={50}
        largest={120}
        className="h-[50px] w-10 flex-none border-[1.5px] border-ink object-cover"
      />
      <span className="min-w-0">
        <Link
          href={`/admin/products/${id}`}
          prefetch={false}
          className="inline-flex min-h-6 items-center font-medium underline underline-offset-2 [overflow-wrap:anywhere]"
        >
          {typeset(name)}
        </Link>
        <span className="block text-sm text-ink-3">№&nbsp;{id}</span>
      </span>
    </span>
  );
}

function StockCell({ row: { available, sizes } }: { row: StaffProductRow }) {
  const { kind } = stockState(available);
  return (
    <span className="inline-grid justify-items-end">
      {kind === 'enough' ? (
        <b>{available}</b>
      ) : (
        <Tag tone={kind === 'none' ? 'err' : 'warn'}>
          {kind === 'none' ? 'Немає' : `Лишилось ${available}`}
        </Tag>
      )}
      {sizes.length > 0 && (
        <span className="flex max-w-44 flex-wrap justify-end gap-x-2.5 text-sm text-ink-3">
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

'use client';

import { useCallback, useState } from 'react';
import { CATEGORIES } from '@/lib/catalogue/categories';
import { useMetaStatus } from '@/lib/meta/hooks';
import { ISSUE_WORDS } from '@/lib/meta/issue-words';
import { META_ISSUES } from '@/lib/meta/quality';
import type { MetaRow } from '@/lib/meta/wire';
import { AdminList } from '../list/admin-list';
import { ListFilter } from '../list/list-filter';
import { ListSearch } from '../list/list-search';
import { listQuery } from '../list/list-state';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { FillBar } from './fill-bar';
import { META_COLUMNS } from './meta-columns';
import { StatusStrip } from './status-strip';

const FILTERS = ['state', 'issue', 'category'];

const STATES = [
  ['without', 'Не\u00a0заповнені'],
  ['bad', 'Слабкі'],
  ['good', 'Добрі'],
] as const;

const ISSUES = META_ISSUES.filter((issue) => issue !== 'no_price').map(
  (issue) => [issue, ISSUE_WORDS[issue].short] as const,
);

// On a phone the table has no headings to press.
const SORTS = [
  ['name', 'За назвою'],
  ['-score', 'Найкращі спершу'],
] as const;

/** How the metadata stands, the worst first, and the ways to mend many at once. */
export function MetaScreen() {
  const [state, move] = useListState(FILTERS);
  const query = useAdminList<MetaRow>('/api/admin/meta', 'products', state);
  const status = useMetaStatus();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const onSearch = useCallback((search: string) => move({ search }, 'replace'), [move]);
  const filter = (key: string) => (value: string) =>
    move({ filters: { ...state.filters, [key]: value } });
  const nameOf = new Map(query.data?.rows.map((row) => [String(row.productId), row.name]));
  return (
    <div className="grid gap-5">
      <StatusStrip status={status} onFilter={(filters) => move({ filters, search: '' })} />
      <div className="flex flex-wrap gap-3">
        <ListSearch
          label="Пошук товару"
          placeholder="Назва або номер"
          value={state.search}
          onSearch={onSearch}
        />
        <ListFilter
          label="Стан"
          all="Усі стани"
          options={STATES}
          value={state.filters.state ?? ''}
          onChoose={filter('state')}
        />
        <ListFilter
          label="Що не так"
          all={'Будь-що не\u00a0так'}
          options={ISSUES}
          value={state.filters.issue ?? ''}
          onChoose={filter('issue')}
        />
        <ListFilter
          label="Категорія"
          all="Усі категорії"
          options={CATEGORIES.map(({ slug, name }) => [slug, name] as const)}
          value={state.filters.category ?? ''}
          onChoose={filter('category')}
        />
        <ListFilter
          label="Порядок"
          all="Найгірші спершу"
          options={SORTS}
          value={state.sort}
          onChoose={(sort) => move({ sort })}
        />
      </div>
      <FillBar
        chosen={chosen}
        onClear={() => setChosen(new Set())}
        total={query.data?.total ?? 0}
        conditions={listQuery({ ...state, page: 1, sort: '' })}
      />
      <AdminList
        label="Метадані товарів"
        columns={META_COLUMNS}
        idOf={({ productId }) => String(productId)}
        query={query}
        state={state}
        move={move}
        choice={{
          chosen,
          choose: setChosen,
          labelOf: (id) => `Обрати «${nameOf.get(id) ?? id}»`,
        }}
        empty={<p>Товарів ще немає: вони прийдуть із&nbsp;каси з&nbsp;першою синхронізацією</p>}
      />
    </div>
  );
}

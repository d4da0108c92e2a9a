'use client';

import { useState } from 'react';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { MetaRow } from '@/lib/meta/answers';
import { useMetaStatus } from '@/lib/meta/hooks';
import { ISSUE_TEXT } from '@/lib/meta/issue-text';
import { META_ISSUES } from '@/lib/meta-quality/quality';
import { AdminList } from '../list/admin-list';
import { toListQuery } from '../list/list-state';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { FillBar } from './fill-bar';
import { META_COLUMNS } from './meta-columns';
import { StatusStrip } from './status-strip';

const CHOICES: ListChoice[] = [
  {
    key: 'state',
    label: 'Стан',
    all: 'Усі стани',
    options: [
      ['without', 'Не\u00a0заповнені'],
      ['bad', 'Слабкі'],
      ['good', 'Добрі'],
    ],
  },
  {
    key: 'issue',
    label: 'Що не так',
    all: 'Будь-що не\u00a0так',
    options: META_ISSUES.filter((issue) => issue !== 'no_price').map(
      (issue) => [issue, ISSUE_TEXT[issue].short] as const,
    ),
  },
  {
    key: 'category',
    label: 'Категорія',
    all: 'Усі категорії',
    options: CATEGORIES.map(({ slug, name }) => [slug, name] as const),
  },
];

/** Metadata quality of all products, worst first, with bulk actions. */
export function MetaScreen() {
  const list = useAdminList<MetaRow>('/api/admin/meta', 'products', CHOICES);
  const { state, move, query } = list;
  const status = useMetaStatus();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const nameOf = new Map(query.data?.rows.map((row) => [String(row.productId), row.name]));
  return (
    <div className="grid gap-5 *:mb-0">
      <StatusStrip status={status} onFilter={(filters) => move({ filters, search: '' })} />
      <AdminList
        {...list}
        label="Метадані товарів"
        search={{ label: 'Пошук товару', placeholder: 'Назва або номер' }}
        columns={META_COLUMNS}
        idOf={({ productId }) => String(productId)}
        ownOrder="Найгірші спершу"
        choice={{
          chosen,
          choose: setChosen,
          labelOf: (id) => `Обрати «${nameOf.get(id) ?? id}»`,
        }}
        empty={<p>Товарів ще немає: вони прийдуть із&nbsp;каси з&nbsp;першою синхронізацією</p>}
      >
        <FillBar
          chosen={chosen}
          onClear={() => setChosen(new Set())}
          total={query.data?.total ?? 0}
          conditions={toListQuery({ ...state, page: 1, sort: '' })}
        />
      </AdminList>
    </div>
  );
}

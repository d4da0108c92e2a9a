'use client';

import { formatMoment } from '@/components/orders/moment';
import type { FailedSearch } from '@/lib/search/search-log';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';

type Row = Omit<FailedSearch, 'lastSeen'> & { lastSeen: string };

const NO_FILTERS: string[] = [];

const COLUMNS: AdminColumn<Row>[] = [
  { key: 'text', title: 'Запит', cell: ({ text }) => <SearchLink text={text} /> },
  { key: 'times', title: 'Разів', isNumber: true, cell: ({ times }) => times },
  {
    key: 'found',
    title: 'Що показали',
    cell: ({ found }) => (found > 0 ? `${found} схожих` : 'нічого'),
  },
  { key: 'lastSeen', title: 'Востаннє', cell: ({ lastSeen }) => formatMoment(lastSeen) },
];

/** What people looked for in vain, the most frequent first: what to order, or how else to name it. */
export function SearchesList() {
  const [state, move] = useListState(NO_FILTERS);
  const query = useAdminList<Row>('/api/admin/searches', 'searches', state);
  return (
    <AdminList
      label="Пошуки без результату"
      columns={COLUMNS}
      idOf={({ text }) => text}
      query={query}
      state={state}
      move={move}
      empty={<p>Поки що всі знаходять, чого шукають</p>}
    />
  );
}

function SearchLink({ text }: { text: string }) {
  return (
    <a
      href={`/search?q=${encodeURIComponent(text)}`}
      className="link inline-flex min-h-11 items-center"
    >
      {text}
    </a>
  );
}

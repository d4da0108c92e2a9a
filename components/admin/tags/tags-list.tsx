'use client';

import Link from 'next/link';
import { LIST_NAMES, TAG_LISTS, type TagList } from '@/lib/catalogue/landing/tag-lists';
import type { StaffTagRow } from '@/lib/tags/answers';
import { AdminList } from '../list/admin-list';
import { ListTabs } from '../list/list-tabs';
import { ListTools } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { useListState } from '../list/use-list-state';
import { TAG_COLUMNS } from './tag-columns';
import { useTagCounts } from './tag-hooks';

const FILTERS = ['list'];
const FIRST: TagList = 'characters';

/** Those with pages of their own stand first. */
const TABS = (['characters', 'fandoms', 'types', 'materials', 'colors', 'tags'] as const).map(
  (list) => [list, LIST_NAMES[list]] as const,
);

/** Tags, one list of them at a time. */
export function TagsList() {
  const [state, move] = useListState(FILTERS);
  const list = TAG_LISTS.find((one) => one === state.filters.list) ?? FIRST;
  const query = useAdminList<StaffTagRow>('/api/admin/tags', 'tags', state);
  const { data: counts } = useTagCounts();
  return (
    <>
      <ListTabs
        legend="Який список показати"
        tabs={TABS}
        counts={counts}
        chosen={list}
        onChoose={(to) => move({ filters: to === FIRST ? {} : { list: to }, search: '' })}
      />
      <ListTools
        search={{ label: 'Пошук тегів', placeholder: 'Назва, інша назва або адреса' }}
        {...{ state, move }}
      />
      <AdminList
        label={LIST_NAMES[list]}
        columns={TAG_COLUMNS[list]}
        idOf={({ id }) => String(id)}
        query={query}
        // A list is no condition: without tags it is empty, not narrowed.
        state={{ ...state, filters: {} }}
        move={(change, how) => move({ ...change, filters: state.filters }, how)}
        ownOrder="Назва: від А до Я"
        empty={
          <p>
            Тут ще порожньо. Теги приходять із&nbsp;каси разом із&nbsp;товарами, або&nbsp;
            <Link href="/admin/tags/new" prefetch={false} className="link">
              створіть свій
            </Link>
          </p>
        }
      />
    </>
  );
}

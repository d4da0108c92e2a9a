'use client';

import { LIST_NAMES, TAG_LISTS, type TagList } from '@/lib/catalogue/landing/tag-lists';
import type { StaffTagRow } from '@/lib/tags/answers';
import { RecentActs } from '../acts/recent-acts';
import { AdminLink } from '../links';
import { AdminList } from '../list/admin-list';
import { ListTabs } from '../list/list-tabs';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { TAG_COLUMNS } from './tag-columns';
import { useTagCounts } from './tag-hooks';

const NO_CHOICES: ListChoice[] = [];
const FILTERS = ['list'];
const FIRST: TagList = 'characters';

/** Tabs of the tag lists; the lists whose tags have shop pages come first. */
const TABS = (['characters', 'fandoms', 'types', 'materials', 'colors', 'tags'] as const).map(
  (list) => [list, LIST_NAMES[list]] as const,
);

/** The admin list of tags, with a tab for each tag list. */
export function TagsList() {
  const admin = useAdminList<StaffTagRow>('/api/admin/tags', 'tags', NO_CHOICES, FILTERS);
  const { state, move } = admin;
  const list = TAG_LISTS.find((one) => one === state.filters.list) ?? FIRST;
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
      <RecentActs action="tag.merge" />
      <AdminList
        {...admin}
        label={LIST_NAMES[list]}
        search={{ label: 'Пошук тегів', placeholder: 'Назва, інша назва або адреса' }}
        columns={TAG_COLUMNS[list]}
        idOf={({ id }) => String(id)}
        // The tab does not count as a filter: a tag list without tags is shown as empty, not as «nothing found».
        state={{ ...state, filters: {} }}
        move={(change, how) => move({ ...change, filters: state.filters }, how)}
        ownOrder="Назва: від А до Я"
        empty={
          <p>
            Тут ще порожньо. Теги приходять із&nbsp;каси разом із&nbsp;товарами, або&nbsp;
            <AdminLink href="/admin/tags/new" className="link">
              створіть свій
            </AdminLink>
          </p>
        }
      />
    </>
  );
}

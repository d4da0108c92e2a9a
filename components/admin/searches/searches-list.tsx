'use client';

import type { FailedSearch as Row } from '@/lib/search/answers';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';
import { Moment } from '../moment';
import { SynonymButton } from './synonyms-panel';

const CHOICES: ListChoice[] = [
  {
    key: 'shown',
    label: 'Що показали',
    all: 'Усі пошуки',
    options: [
      ['nothing', 'Нічого не\u00a0показали'],
      ['near', 'Показали схоже'],
    ],
  },
];

const COLUMNS: AdminColumn<Row>[] = [
  {
    key: 'text',
    title: 'Запит',
    sorts: ['Запит: від А до Я', 'Запит: від Я до А'],
    cell: ({ text }) => <SearchLink text={text} />,
  },
  {
    key: 'times',
    title: 'Разів',
    isNumber: true,
    sorts: ['Рідкісні спершу', 'Часті спершу'],
    cell: ({ times }) => times,
  },
  {
    key: 'found',
    title: 'Що показали',
    sorts: ['Спершу ті, де мало схожого', 'Спершу ті, де багато схожого'],
    cell: ({ found }) => (found > 0 ? `${found} схожих` : 'нічого'),
  },
  {
    key: 'lastSeen',
    title: 'Востаннє',
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ lastSeen }) => <Moment iso={lastSeen} />,
  },
  {
    key: 'synonym',
    title: 'Дії',
    cell: ({ text }) => !text.includes(' ') && <SynonymButton typed={text} />,
  },
];

/** Search texts for which shoppers found nothing, the most frequent first. */
export function SearchesList() {
  const list = useAdminList<Row>('/api/admin/searches', 'searches', CHOICES);
  return (
    <AdminList
      {...list}
      label="Пошуки без результату"
      search={{ label: 'Пошук серед запитів', placeholder: 'Слово із\u00a0запиту' }}
      columns={COLUMNS}
      idOf={({ text }) => text}
      ownOrder="Часті спершу"
      empty={<p>Поки що всі знаходять, чого шукають</p>}
    />
  );
}

function SearchLink({ text }: { text: string }) {
  return (
    <a
      href={`/search?q=${encodeURIComponent(text)}`}
      className="link inline-flex min-h-11 items-center wrap-anywhere"
    >
      {text}
    </a>
  );
}

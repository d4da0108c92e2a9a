'use client';

import { Tag } from '@/components/ui/tag';
import type { StaffFeedRow } from '@/lib/feeds/answers';
import { FEEDS } from '@/lib/feeds/feed-list';
import { TextLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { useFeeds } from './feed-hooks';

const COLUMNS: AdminColumn<StaffFeedRow>[] = [
  {
    key: 'title',
    title: 'Фід',
    cell: ({ id }) => <TextLink href={`/admin/feeds/${id}`}>{FEEDS[id].title}</TextLink>,
  },
  {
    key: 'state',
    title: 'Стан',
    cell: (feed) => <FeedState feed={feed} />,
  },
  {
    key: 'address',
    title: 'Адреса для\u00a0порталу',
    isWide: true,
    cell: ({ url }) => <FeedAddress url={url} />,
  },
  { key: 'items', title: 'Позицій', isNumber: true, cell: ({ items }) => items },
  {
    key: 'problems',
    title: 'З\u00a0помилками',
    cell: ({ leftOut, weak }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        {leftOut > 0 && (
          <Tag tone="err" icon="alert">
            поза фідом: {leftOut}
          </Tag>
        )}
        {weak > 0 && <Tag tone="warn">неповних: {weak}</Tag>}
        {leftOut + weak === 0 && '—'}
      </span>
    ),
  },
  {
    key: 'writtenAt',
    title: 'Записано',
    cell: ({ writtenAt }) => (writtenAt ? <Moment iso={writtenAt} as="recent" /> : 'ще\u00a0ні'),
  },
];

/** All product feeds: address, number of items, when written, problems. */
export function FeedsList() {
  return (
    <section className="admin-panel" aria-label="Фіди">
      <Loaded query={useFeeds()} waiting={<AdminListSkeleton columns={COLUMNS.length} />}>
        {(feeds) => (
          <AdminTable label="Фіди" columns={COLUMNS} rows={feeds} idOf={({ id }) => id} />
        )}
      </Loaded>
      <p className="mt-4 text-sm text-ink-2">
        Зміни цін і&nbsp;залишків потрапляють у&nbsp;фід щонайбільше за&nbsp;хвилину. Додайте адресу
        в&nbsp;кабінеті порталу: далі він читає її сам.
      </p>
    </section>
  );
}

export function FeedState({ feed: { isOn, items, writtenAt } }: { feed: StaffFeedRow }) {
  if (!isOn) return <Tag tone="neutral">вимкнено</Tag>;
  if (writtenAt && items === 0) {
    return (
      <Tag tone="warn" icon="alert">
        порожній
      </Tag>
    );
  }
  return <Tag tone="ok">увімкнено</Tag>;
}

/** The public address of a feed, which opens in a new tab. */
export const FeedAddress = ({ url }: { url: string }) => (
  <a
    href={new URL(url).pathname}
    target="_blank"
    rel="noopener"
    className="link inline-flex min-h-11 items-center text-left text-sm wrap-anywhere"
  >
    {url}
    <span className="sr-only"> (у новій вкладці)</span>
  </a>
);

'use client';

import { FEEDS, isFeedId } from '@/lib/feeds/feed-list';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { MissingThing } from '../missing-thing';
import { Moment } from '../moment';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { FeedEditor } from './feed-editor';
import { useFeed } from './feed-hooks';
import { FeedProblems } from './feed-problems';
import { FeedAddress, FeedState } from './feeds-list';

const UP = { path: '/admin/feeds', title: 'Фіди' };

/** The admin page of a feed: its state, settings, and the products with problems. */
export function FeedScreen({ id }: { id: string }) {
  const query = useFeed(id);
  if (!isFeedId(id)) return <MissingThing what="feed" />;
  return (
    <>
      <PageHeading title={FEEDS[id].title} up={UP} />
      <Loaded
        query={query}
        waiting={
          <div className="admin-panel" aria-busy="true">
            <AdminListSkeleton columns={2} />
          </div>
        }
      >
        {(feed) => (
          <div className="grid gap-5">
            <AdminPanel title="Стан" aside={<FeedState feed={feed} />}>
              <FeedAddress url={feed.url} />
              <p className="text-[15px] text-ink-2">
                {feed.writtenAt ? (
                  <>
                    Позицій: {feed.items}. Записано <Moment iso={feed.writtenAt} as="recent" />
                  </>
                ) : (
                  'Фід буде записано за\u00a0хвилину'
                )}
              </p>
            </AdminPanel>
            <FeedEditor
              initial={feed}
              reload={async () => (await query.refetch({ throwOnError: true })).data}
            />
            <div>
              <h2 className="mb-3">Товари з&nbsp;помилками</h2>
              <FeedProblems id={id} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}

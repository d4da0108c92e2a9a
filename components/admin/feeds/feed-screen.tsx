'use client';

import { FEEDS, isFeedId } from '@/lib/feeds/feed-list';
import { RecordScreen } from '../form/record-screen';
import { MissingThing } from '../missing-thing';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { FeedEditor } from './feed-editor';
import { useFeed } from './feed-hooks';
import { FeedProblems } from './feed-problems';
import { FeedAddress, FeedState } from './feeds-list';

/** The admin page of a feed: its state, settings, and the products with problems. */
export function FeedScreen({ id }: { id: string }) {
  const query = useFeed(id);
  if (!isFeedId(id)) return <MissingThing what="feed" />;
  return (
    <RecordScreen what="feed" title={FEEDS[id].title} query={query}>
      {(feed, reload) => (
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
          <FeedEditor initial={feed} reload={reload} />
          <div>
            <h2 className="mb-3">Товари з&nbsp;помилками</h2>
            <FeedProblems id={id} />
          </div>
        </div>
      )}
    </RecordScreen>
  );
}

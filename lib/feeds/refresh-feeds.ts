import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { readRows } from '@/lib/db/read-rows';
import { sharedFiles } from '@/lib/files/shared-files';
import { logInfo } from '@/lib/log';
import { runSerialized } from '@/lib/shared/in-turn';
import type { FeedFormat } from './feed-item';
import { googleFeed } from './google-feed';
import { readItems } from './read-items';
import { writeFeed } from './write-feed';

/** The shop's feeds, each served at `/feeds/` and its file name. */
const FEEDS: readonly FeedFormat[] = [googleFeed];

/** File name of a feed in the shared storage. */
export const feedName = (format: FeedFormat): string => `feeds/${format.file}.gz`;

/**
 * Writes all feeds from the catalogue. Calls during a run share one further run after it, since the current run may
 * have read data before the change of the caller.
 */
export const refreshFeeds = (db: Database): Promise<void> =>
  runSerialized('feeds', () => writeAll(db));

async function writeAll(db: Database): Promise<void> {
  for (const format of FEEDS) {
    // Time of the data, by the database's clock, since other instances write too: the feed with later data is kept.
    const [clock] = await readRows<{ now: string }>(db, sql`select now()::text as now`);
    const { bytes, count } = await writeFeed(format, readItems(db));
    await sharedFiles(db).write(feedName(format), bytes, new Date(clock?.now ?? ''));
    logInfo('feed written', { feed: format.file, items: count, bytes: bytes.length });
  }
}

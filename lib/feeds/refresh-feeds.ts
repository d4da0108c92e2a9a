import { gzipSync } from 'node:zlib';
import { isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { feeds } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { sharedFiles } from '@/lib/files/shared-files';
import { logInfo } from '@/lib/log';
import { releaseName } from '@/lib/release';
import { readShopNow } from '@/lib/settings/queries';
import { SECOND } from '@/lib/shared/clock';
import { runSerialized } from '@/lib/shared/concurrency';
import { FEEDS, type FeedId } from './feed-list';
import { problemsName, readFeeds } from './queries';
import { readCategories, readItems } from './read-items';
import { type WrittenFeed, writeFeeds } from './write-feeds';

/**
 * Minimum ms between the starts of two writes: after a quiet time a change is written at once, and a change during a
 * busy time is at most a minute late, with the time of writing.
 */
const PAUSE = 45 * SECOND;

/** Name of a feed's file in the shared storage. */
export const feedName = (id: FeedId): string => `feeds/${FEEDS[id].file}.gz`;

/**
 * Writes all feeds that are on from the catalogue. All calls during a run share one further run after it, because the
 * current run may have read the data before the caller's change.
 */
export const refreshFeeds = (db: Database): Promise<void> =>
  runSerialized('feeds', () => writeAll(db));

/** Whether anything that a feed contains has changed since it was written, more than `pause` milliseconds ago. */
export async function areFeedsDue(db: Database, pause = PAUSE): Promise<boolean> {
  const { source, now } = await readSource(db);
  const isOlder = (writtenAt: Date | null) => Date.parse(now) - Number(writtenAt) > pause;
  return (await readFeeds(db)).some(
    (feed) => feed.settings.isOn && feed.source !== source && isOlder(feed.writtenAt),
  );
}

async function writeAll(db: Database): Promise<void> {
  // Before the data: what changes while it is read leads to a further run.
  const { source, now } = await readSource(db);
  const asOf = new Date(now);
  const shop = await readShopNow(db);
  const categories = await readCategories(db);
  const on = (await readFeeds(db)).filter(({ settings }) => settings.isOn);
  const contexts = new Map(
    on.map(({ id, settings }) => [id, { shop, settings, categories, asOf }] as const),
  );
  const written = await writeFeeds(contexts, readItems(db));
  for (const [id, feed] of written) await store(db, id, feed, { asOf, source });
}

async function store(
  db: Database,
  id: FeedId,
  { bytes, problems, ...counts }: WrittenFeed,
  { asOf, source }: { asOf: Date; source: string },
): Promise<void> {
  const files = sharedFiles(db);
  await files.write(feedName(id), bytes, asOf);
  await files.write(problemsName(id), gzipSync(JSON.stringify(problems)), asOf);
  const result = { ...counts, writtenAt: asOf, source };
  await db
    .insert(feeds)
    .values({ id, ...result })
    .onConflictDoUpdate({
      target: feeds.id,
      set: result,
      // Several instances write; like the files, the result of the latest data is kept.
      setWhere: or(isNull(feeds.writtenAt), lte(feeds.writtenAt, asOf)),
    });
  logInfo('feed written', { feed: id, ...counts, bytes: bytes.length });
}

/**
 * A fingerprint of all that the feeds contain, and the database's time, which all instances share. Prices and stock are
 * summed up as hashes; whatever else pages show, such as names, photos, hidden categories and bundles, is recorded in
 * the renewal log when it changes. 20 000 sizes take some 20 ms.
 */
async function readSource(db: Database): Promise<{ source: string; now: string }> {
  const [row] = await readRows<{ source: string; now: string }>(
    db,
    sql`select now()::text as now, concat_ws(' ', ${releaseName()}::text,
      (select concat_ws('.', count(*), max(id)) from renewals),
      (select coalesce(sum(version - 1), 0) from feeds),
      (select concat_ws('.', count(*), sum(hashtextextended(concat_ws(' ', id, price, available), 0)))
        from variants where removed_at is null)) as source`,
  );
  if (!row) throw new Error('the database told no time');
  return row;
}

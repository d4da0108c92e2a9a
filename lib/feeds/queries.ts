import { gunzipSync } from 'node:zlib';
import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { feeds, products } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { sharedFiles } from '@/lib/files/shared-files';
import { pageCounts } from '@/lib/shared/list-page';
import type { StaffFeed, StaffFeedProblems, StaffFeedRow } from './answers';
import { FEED_IDS, FEEDS, type FeedId } from './feed-list';
import { defaultSettings, type FeedProblemsQuery, type FeedSettings, feedSettings } from './inputs';
import type { FeedProblem } from './write-feeds';

type Row = typeof feeds.$inferSelect;
export type StoredFeed = Omit<Row, 'id' | 'settings'> & { id: FeedId; settings: FeedSettings };

const UNWRITTEN = { version: 1, items: 0, leftOut: 0, weak: 0, writtenAt: null, source: '' };

/** All feeds with their settings, in the order of `FEED_IDS`; `lock` locks their rows. */
export async function readFeeds(db: Database): Promise<StoredFeed[]> {
  const rows = await db.select().from(feeds);
  return FEED_IDS.map((id) => storedFeed(id, rows.find((row) => row.id === id) ?? null));
}

/** Pure: a feed as stored; the defaults where nothing is stored, or a value of another release does not parse. */
export function storedFeed(id: FeedId, row: Row | null): StoredFeed {
  const { data = defaultSettings(id) } = feedSettings.safeParse(row?.settings);
  return { ...UNWRITTEN, ...row, id, settings: data };
}

/** The feeds for the list of the admin. */
export const listStaffFeeds = async (db: Database): Promise<StaffFeedRow[]> =>
  (await readFeeds(db)).map(rowOf);

const rowOf = ({ id, settings, items, leftOut, weak, writtenAt }: StoredFeed): StaffFeedRow => ({
  id,
  ...{ items, leftOut, weak },
  isOn: settings.isOn,
  url: `${siteUrl()}/feeds/${FEEDS[id].file}`,
  writtenAt: writtenAt?.toISOString() ?? null,
});

/** A feed with all that its form needs, with the names of the products that are left out of it. */
export async function findStaffFeed(db: Database, id: FeedId): Promise<StaffFeed> {
  const feed = (await readFeeds(db)).find((one) => one.id === id);
  if (!feed) throw new ShopError('not_found');
  const { settings, version } = feed;
  const excluded = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, settings.excluded))
    .orderBy(products.name, products.id);
  return { ...rowOf(feed), version, settings, excluded };
}

/** Name of the file with the problems of a feed, in the shared storage. */
export const problemsName = (id: FeedId): string => `feeds/${id}.problems.json.gz`;

const PAGE = 24;

/** A page of the products with problems in a feed as last written: those left out first, then by name. */
export async function listFeedProblems(
  db: Database,
  id: FeedId,
  { page, search, kind }: FeedProblemsQuery,
): Promise<StaffFeedProblems> {
  const file = await sharedFiles(db).read(problemsName(id));
  const all: FeedProblem[] = file ? JSON.parse(gunzipSync(file.bytes).toString()) : [];
  const words = search.toLocaleLowerCase('uk').split(/\s+/).filter(Boolean);
  const found = all.filter(({ id: productId, name, must }) => {
    if (kind !== '' && (kind === 'out') !== must.length > 0) return false;
    const text = `${name} ${productId}`.toLocaleLowerCase('uk');
    return words.every((word) => text.includes(word));
  });
  const problems = found.slice((page - 1) * PAGE, page * PAGE);
  return { problems, ...pageCounts(page, found.length, PAGE) };
}

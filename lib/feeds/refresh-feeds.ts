import path from 'node:path';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logError, logInfo } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { inTurn } from '@/lib/shared/in-turn';
import type { FeedFormat } from './feed-item';
import { googleFeed } from './google-feed';
import { readItems } from './read-items';
import { writeFeed } from './write-feed';

/** The shop's feeds, each served at `/feeds/` and its file name. */
const FEEDS: readonly FeedFormat[] = [googleFeed];

const folder = () => path.join(env().DATA_DIR, 'feeds');

/** Path of a feed's file. */
export const feedPlace = (format: FeedFormat): string => path.join(folder(), format.file);

/**
 * Writes all feeds from the catalogue. Calls during a run share one further run after it, since the current
 * one may have read data before their change.
 */
export const refreshFeeds = (db: Database): Promise<void> => inTurn('feeds', () => writeAll(db));

async function writeAll(db: Database): Promise<void> {
  for (const format of FEEDS) {
    const items = await writeFeed(format, readItems(db), folder());
    logInfo('feed written', { feed: format.file, items });
  }
}

const memory = globalThis as typeof globalThis & { shopFeedsDue?: NodeJS.Timeout };

/**
 * Schedules writing the feeds in a minute; calls until then are combined, since staff change many products
 * in a row, and prices in feeds must not differ from pages for long. Returns immediately; a failure is
 * logged.
 */
export function refreshFeedsSoon(db: Database): void {
  memory.shopFeedsDue ??= setTimeout(() => {
    delete memory.shopFeedsDue;
    refreshFeeds(db).catch((error: unknown) => logError('feeds', error));
  }, MINUTE).unref();
}

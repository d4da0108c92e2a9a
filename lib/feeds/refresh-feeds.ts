import path from 'node:path';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { logInfo } from '@/lib/log';
import { inTurn } from '@/lib/shared/in-turn';
import type { FeedFormat } from './feed-format';
import { googleFeed } from './google-feed';
import { readItems } from './read-items';
import { writeFeed } from './write-feed';

/** The feeds that this shop offers, each at `/feeds/` and its file's name. */
const FEEDS: readonly FeedFormat[] = [googleFeed];

const folder = () => path.join(env().DATA_DIR, 'feeds');

/** Where a feed's file stands once it is written. */
export const feedPlace = (format: FeedFormat): string => path.join(folder(), format.file);

/**
 * Writes every feed anew from the catalogue. Asked again meanwhile, once more after that for all who
 * have asked: what is being written may have been read before their change.
 */
export const refreshFeeds = (db: Database): Promise<void> => inTurn('feeds', () => writeAll(db));

async function writeAll(db: Database): Promise<void> {
  for (const format of FEEDS) {
    const items = await writeFeed(format, readItems(db), folder());
    logInfo('feed written', { feed: format.file, items });
  }
}

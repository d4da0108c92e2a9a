import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { refreshFeeds } from './refresh-feeds';

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

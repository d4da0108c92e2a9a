import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { refreshFeeds } from './refresh-feeds';

const memory = globalThis as typeof globalThis & { shopFeedsDue?: NodeJS.Timeout };

/**
 * Writes the feeds a minute from now, once for all who ask until then: a price in them must not differ
 * from the page for long, and staff change many in a row. Returns at once; a failure is logged.
 */
export function refreshFeedsSoon(db: Database): void {
  memory.shopFeedsDue ??= setTimeout(() => {
    delete memory.shopFeedsDue;
    refreshFeeds(db).catch((error: unknown) => logError('feeds', error));
  }, MINUTE).unref();
}

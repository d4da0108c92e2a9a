import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { inBackground } from './background';

const memory = globalThis as typeof globalThis & { shopFeedsDue?: NodeJS.Timeout };

/**
 * Schedules writing of the feeds in a minute, in the background. Calls made until then share the same run, since staff
 * often change many products in a row. The delay is not longer, because prices in feeds must not differ from those on
 * pages for long. Returns immediately. A failure is logged, and the hourly job writes the feeds again.
 */
export function refreshFeedsSoon(db: Database): void {
  memory.shopFeedsDue ??= setTimeout(() => {
    delete memory.shopFeedsDue;
    inBackground(db, { kind: 'feeds' }).catch((error: unknown) => logError('feeds', error));
  }, MINUTE).unref();
}

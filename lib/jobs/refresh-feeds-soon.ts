import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { inBackground } from './background';

const memory = globalThis as typeof globalThis & { shopFeedsDue?: NodeJS.Timeout };

/**
 * Writes the feeds in a minute, in the background; further calls until then are combined, since staff change many
 * products in a row. No later than that: prices in feeds must not differ from pages for long. Returns immediately; a
 * failure is logged, and the hourly job catches up.
 */
export function refreshFeedsSoon(db: Database): void {
  memory.shopFeedsDue ??= setTimeout(() => {
    delete memory.shopFeedsDue;
    inBackground(db, { kind: 'feeds' }).catch((error: unknown) => logError('feeds', error));
  }, MINUTE).unref();
}

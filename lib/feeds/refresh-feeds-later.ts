import { after } from 'next/server';
import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { refreshFeeds } from './refresh-feeds';

/** Writes the feeds after the response was sent; a failure is logged, the hourly job catches up. */
export function refreshFeedsLater(db: Database): void {
  after(() => refreshFeeds(db).catch((error: unknown) => logError('feeds', error)));
}

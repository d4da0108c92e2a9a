import { after } from 'next/server';
import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { refreshFeeds } from './refresh-feeds';

/** Writes the feeds anew once the answer has left; what fails is made up for within the hour. */
export function refreshFeedsLater(db: Database): void {
  after(() => refreshFeeds(db).catch((error: unknown) => logError('feeds', error)));
}

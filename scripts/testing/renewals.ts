import { asc } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { renewCopies } from '@/lib/renewals/copies';
import { advancePosition, readRenewals } from '@/lib/renewals/read-log';

/** All tags in the renewal log, in order. */
export async function renewedTags(db: Database): Promise<string[]> {
  const rows = await db.select().from(renewals).orderBy(asc(renewals.id));
  return rows.flatMap(({ tags }) => tags);
}

/** Removes the tags from all logged renewals, so that a test sees only the tags of later renewals. */
export async function forgetRenewals(db: Database): Promise<void> {
  await db.update(renewals).set({ tags: [] });
}

/**
 * Applies new renewals of the log to this process's in-memory copies, as every process does once a second. Does not
 * revalidate cached pages. Returns the tags of these renewals.
 */
export async function catchUp(db: Database): Promise<string[]> {
  const news = await readRenewals(db);
  await renewCopies(db, news.tags);
  advancePosition(db, news);
  return news.tags;
}

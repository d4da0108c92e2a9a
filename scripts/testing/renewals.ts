import { asc } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { renewCopies } from '@/lib/renewals/copies';
import { advancePosition, readRenewals } from '@/lib/renewals/read-log';

/** Every tag in the log of renewals, in order. */
export async function renewedTags(db: Database): Promise<string[]> {
  const rows = await db.select().from(renewals).orderBy(asc(renewals.id));
  return rows.flatMap(({ tags }) => tags);
}

/** Removes the tags of all logged renewals, so that later ones can be checked alone. */
export async function forgetRenewals(db: Database): Promise<void> {
  await db.update(renewals).set({ tags: [] });
}

/** What a process does once a second, except for stored pages; returns the tags. */
export async function catchUp(db: Database): Promise<string[]> {
  const news = await readRenewals(db);
  await renewCopies(db, news.tags);
  advancePosition(db, news);
  return news.tags;
}

import { inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { isOfStock, SHOP_TAG, WORDS_TAG } from '@/lib/renewals/cache-tags';
import type { Cdn, CdnPlace } from './registry';

const MOST_ROWS = 500;

const isOfNoPage = (tag: string): boolean => isOfStock(tag) || tag === WORDS_TAG;

const SOON = sql`interval '2 seconds'`;
const AGAIN = sql`interval '30 seconds'`;

/**
 * Purges the CDN by the tags in the renewal log. Returns the number of purged tags. A row is purged two seconds after a
 * process has first read it. If it were purged earlier, an instance that has not read the row yet could give the CDN
 * the stale page again. All processes share the rows, and a failed purge is retried after 30 seconds.
 */
export async function purgeRenewed(db: Database, cdn: Cdn, place: CdnPlace): Promise<number> {
  const claimed = (await claimDue(db)).filter(({ wasSeen }) => wasSeen);
  if (claimed.length === 0) return 0;
  const named = new Set(claimed.flatMap(({ tags }) => tags).filter((tag) => !isOfNoPage(tag)));
  // Too many tags for one purge are replaced by `SHOP_TAG`, which every page has.
  const tags = named.size > cdn.mostTags ? [SHOP_TAG] : [...named];
  if (tags.length > 0) await cdn.purge(tags, place);
  const ids = claimed.map(({ id }) => id);
  await db.update(renewals).set({ purgeAt: null }).where(inArray(renewals.id, ids));
  return tags.length;
}

/** Claims the rows that are due for a purge. Rows that no process has seen before become due after `SOON`. */
const claimDue = (db: Database) =>
  db
    .update(renewals)
    .set({ purgeAt: sql`now() + case when ${isUnseen} then ${SOON} else ${AGAIN} end` })
    .where(inArray(renewals.id, listDue(db)))
    .returning({
      id: renewals.id,
      tags: renewals.tags,
      wasSeen: sql<boolean>`${renewals.purgeAt} > now() + ${SOON}`,
    });

const isUnseen = sql`${renewals.purgeAt} = 'infinity'`;

/** SQL: the rows that `purgeRenewed` claims. */
export const listDue = (db: Database) =>
  db
    .select({ id: renewals.id })
    .from(renewals)
    .where(or(lte(renewals.purgeAt, sql`now()`), isUnseen))
    .orderBy(renewals.purgeAt)
    .limit(MOST_ROWS)
    .for('update', { skipLocked: true });

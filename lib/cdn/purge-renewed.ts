import { inArray, lte, sql } from 'drizzle-orm';
import { isOfStock, SHOP_TAG, WORDS_TAG } from '@/lib/cache-tags';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import type { Cdn, CdnPlace } from './cdn';

const MOST_ROWS = 500;

const isOfNoPage = (tag: string): boolean => isOfStock(tag) || tag === WORDS_TAG;

/**
 * Purges what the log of renewals names and returns how many tags: two seconds after the change, since an
 * instance that has not heard of it yet would give the old page back. Several processes share the rows;
 * what one of them could not purge is tried again after half a minute.
 */
export async function purgeRenewed(db: Database, cdn: Cdn, place: CdnPlace): Promise<number> {
  const due = db
    .select({ id: renewals.id })
    .from(renewals)
    .where(lte(renewals.purgeAt, sql`now()`))
    .orderBy(renewals.id)
    .limit(MOST_ROWS)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(renewals)
    .set({ purgeAt: sql`now() + interval '30 seconds'` })
    .where(inArray(renewals.id, due))
    .returning({ id: renewals.id, tags: renewals.tags });
  if (claimed.length === 0) return 0;
  const named = new Set(claimed.flatMap(({ tags }) => tags).filter((tag) => !isOfNoPage(tag)));
  // Every page carries this one.
  const tags = named.size > cdn.mostTags ? [SHOP_TAG] : [...named];
  if (tags.length > 0) await cdn.purge(tags, place);
  const ids = claimed.map(({ id }) => id);
  await db.update(renewals).set({ purgeAt: null }).where(inArray(renewals.id, ids));
  return tags.length;
}

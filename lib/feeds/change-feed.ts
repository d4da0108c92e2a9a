import { eq } from 'drizzle-orm';
import { type AuditFields, changesOf, recordChange } from '@/lib/audit/record-change';
import { CATEGORY_NAMES, isCategorySlug } from '@/lib/catalogue/listing/categories';
import { type Database, transaction } from '@/lib/db/client';
import { feeds } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { FEEDS, type FeedId } from './feed-list';
import { type FeedInput, type FeedSettings, mappingErrors } from './inputs';
import { storedFeed } from './queries';

/**
 * Saves the settings of a feed; the job `feeds.refresh` then writes the feed. Throws ShopError: edit_conflict when
 * somebody else has saved them meanwhile; validation_failed for a category that does not have the portal's form.
 */
export async function changeFeed(
  db: Database,
  id: FeedId,
  { version, settings }: FeedInput,
  userId: number,
): Promise<void> {
  const errors = mappingErrors(id, settings);
  if (Object.keys(errors).length > 0) throw new ShopError('validation_failed', { errors });
  await transaction(db, async (tx) => {
    const [row] = await tx.select().from(feeds).where(eq(feeds.id, id)).for('update');
    const before = storedFeed(id, row ?? null);
    const changes = changesOf(factsOf(before.settings), factsOf(settings));
    // A stale version with identical values is a retry of a save whose response was lost.
    if (!changes) return;
    if (before.version !== version) throw new ShopError('edit_conflict');
    const next = { settings, version: version + 1 };
    const written = await tx
      .insert(feeds)
      .values({ id, ...next })
      .onConflictDoUpdate({ target: feeds.id, set: next, setWhere: eq(feeds.version, version) })
      .returning({ id: feeds.id });
    if (written.length === 0) throw new ShopError('edit_conflict');
    await recordChange(tx, {
      userId,
      action: 'feed.change',
      entityId: id,
      title: FEEDS[id].title,
      before: factsOf(before.settings),
      after: factsOf(settings),
    });
  });
}

/** The settings as the audit log records them, with the names of our categories. */
const factsOf = ({ categories, mapping, minimumPrice, ...others }: FeedSettings): AuditFields => ({
  ...others,
  leastPrice: minimumPrice,
  categories: categories.map((slug) => CATEGORY_NAMES[slug]),
  mapping: Object.fromEntries(
    Object.entries(mapping)
      .filter(([, name]) => name !== '')
      .map(([slug, name]) => [isCategorySlug(slug) ? CATEGORY_NAMES[slug] : slug, name]),
  ),
});

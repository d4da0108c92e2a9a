import { and, asc, eq, sql } from 'drizzle-orm';
import { changesOf, recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { productTags, tagRedirects, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { judgeProducts } from '@/lib/meta-quality/judge-products';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import type { TagInput } from './inputs';
import { cacheTagsOfTags, MOST_TAGGED_AT_ONCE, reindexTag, type TagChange } from './reindex-tag';
import { aliasesOf, checkTag, factsOf } from './tag-facts';

/**
 * Changes a tag and reindexes its products under the new names; the former slug redirects to the new one permanently.
 * Locks the index first, like every synchronisation. Throws ShopError: not_found, edit_conflict, validation_failed.
 */
export const editTag = (
  db: Database,
  id: number,
  { version, ...input }: TagInput,
  userId: number,
): Promise<TagChange> =>
  withIndexLock(db, async (tx) => {
    const [before] = await tx.select().from(tags).where(eq(tags.id, id)).for('update');
    if (!before) throw new ShopError('not_found', { message: 'Такого тегу вже немає' });
    const fields = {
      ...input,
      aliases: aliasesOf(input.name, input.aliases),
      photo: input.photo || null,
      swatch: input.swatch || null,
    };
    if (before.version !== version) {
      // A stale version with identical values is a retry after a lost response.
      if (changesOf(pick(before, fields), fields)) throw new ShopError('edit_conflict');
      return { isIndexLate: false };
    }
    await checkTag(tx, before.list, input, before);
    const pages = await cacheTagsOfTags(tx, [id]);
    if (input.slug !== before.slug) await addRedirect(tx, before, input.slug);
    const [after] = await tx
      .update(tags)
      .set({
        ...fields,
        version: version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(tags.id, id))
      .returning();
    if (!after) throw new ShopError('not_found');
    const isIndexLate = isRenamed(before, after) && (await reindexTag(tx, id)).isIndexLate;
    if (JSON.stringify(after.sizeChart) !== JSON.stringify(before.sizeChart)) {
      await judgeTagged(tx, id);
    }
    await recordChange(tx, {
      userId,
      action: 'tag.edit',
      entityId: id,
      title: after.name,
      before: await factsOf(tx, before),
      after: await factsOf(tx, after),
    });
    await recordRenewal(tx, [...pages, ...(await cacheTagsOfTags(tx, [id]))]);
    return { isIndexLate };
  });

type Tag = typeof tags.$inferSelect;

const pick = (tag: Tag, fields: object) =>
  Object.fromEntries(Object.entries(tag).filter(([name]) => name in fields));

async function addRedirect(tx: Database, { id, list, slug }: Tag, to: string): Promise<void> {
  // If the tag gets back one of its former slugs, this slug must not redirect any more.
  await tx
    .delete(tagRedirects)
    .where(and(eq(tagRedirects.list, list), eq(tagRedirects.slug, to), eq(tagRedirects.tagId, id)));
  await tx
    .insert(tagRedirects)
    .values({ list, slug, tagId: id })
    .onConflictDoUpdate({
      target: [tagRedirects.list, tagRedirects.slug],
      set: { tagId: id },
    });
}

/** Recomputes the scores of the tag's products; above MOST_TAGGED_AT_ONCE products the nightly job does it. */
async function judgeTagged(tx: Database, tagId: number): Promise<void> {
  const tagged = await tx
    .select({ id: productTags.productId })
    .from(productTags)
    .where(eq(productTags.tagId, tagId))
    .orderBy(asc(productTags.productId))
    .limit(MOST_TAGGED_AT_ONCE + 1);
  if (tagged.length > MOST_TAGGED_AT_ONCE) return;
  await judgeProducts(
    tx,
    tagged.map(({ id }) => id),
  );
}

const isRenamed = (before: Tag, after: Tag): boolean =>
  before.name !== after.name ||
  before.slug !== after.slug ||
  before.aliases.join('\n') !== after.aliases.join('\n');

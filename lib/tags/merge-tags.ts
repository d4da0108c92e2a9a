import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { addToAct, beginAct } from '@/lib/audit/acts';
import { recordChanges } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { productTags, tagRedirects, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { judgeProducts } from '@/lib/meta-quality/judge-products';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import type { MergeInput } from './inputs';
import { cacheTagsOfTags, reindexTag, type TagChange } from './reindex-tag';
import { aliasLimitError, factsOf, mergedAliases } from './tag-facts';
import { readMergeUndo } from './undo-merge';

type Tag = typeof tags.$inferSelect;

export const NO_PAIR = 'Об’єднати можна лише два різні теги одного списку';

/** The error of a merge, as a message and for the form field `into`. */
export const mergeError = (message: string) => ({ message, errors: { into: [message] } });

/**
 * Merges a tag into another tag of the same list (`into`). The target gets the products, characters, names and
 * redirects; it gets a text only where it has none. The old slug redirects permanently, so that the old name at the POS
 * resolves too (`tagProducts`). Locks the index first and then the tags by ascending id, to avoid deadlocks with a
 * synchronisation or the reverse merge. Throws ShopError: not_found; edit_conflict when either tag has changed since
 * the preview; validation_failed for tags of different lists and for too many names.
 */
export const mergeTags = (
  db: Database,
  id: number,
  { into, version, intoVersion }: MergeInput,
  userId: number,
): Promise<TagChange> =>
  withIndexLock(db, async (tx) => {
    const locked = await tx
      .select()
      .from(tags)
      .where(inArray(tags.id, [id, into]))
      .orderBy(asc(tags.id))
      .for('update');
    const [loser, winner] = pairOf(locked, id, into);
    if (loser.version !== version || winner.version !== intoVersion) {
      throw new ShopError('edit_conflict');
    }
    const refusal = aliasLimitError(loser, winner);
    if (refusal) throw new ShopError('validation_failed', mergeError(refusal));
    const pages = await cacheTagsOfTags(tx, [id, into]);
    const undo = await readMergeUndo(tx, loser, winner);
    const actId = await beginAct(tx, userId, 'tag.merge');
    const [lost, before] = [await factsOf(tx, loser), await factsOf(tx, winner)];
    const moved = await moveProducts(tx, loser, winner);
    await tx.update(tags).set({ parentId: into }).where(eq(tags.parentId, id));
    await moveRedirects(tx, loser, winner);
    const after = await mergeFields(tx, loser, winner);
    await tx.delete(tags).where(eq(tags.id, id));
    const { productIds, isIndexLate } = await reindexTag(tx, into);
    if (!isIndexLate) await judgeProducts(tx, productIds);
    const action = 'tag.merge' as const;
    const made = [
      {
        action,
        entityId: id,
        title: loser.name,
        before: lost,
        after: { ...lost, mergedInto: winner.name, products: moved },
      },
      {
        action,
        entityId: into,
        title: winner.name,
        before,
        after: { ...(await factsOf(tx, after)), merged: loser.name },
      },
    ];
    await recordChanges(tx, userId, made, actId);
    await addToAct(tx, { id: actId, userId, action }, [undo], made.length);
    await recordRenewal(tx, [...pages, ...(await cacheTagsOfTags(tx, [into]))]);
    return { isIndexLate };
  });

function pairOf(found: Tag[], id: number, into: number): [loser: Tag, winner: Tag] {
  const loser = found.find((tag) => tag.id === id);
  const winner = found.find((tag) => tag.id === into);
  if (!loser || !winner) throw new ShopError('not_found', { message: 'Одного з тегів уже немає' });
  if (id !== into && loser.list === winner.list) return [loser, winner];
  throw new ShopError('validation_failed', mergeError(NO_PAIR));
}

/**
 * Moves the loser's products to the winner; returns their number. A link set by staff on either tag stays a staff link.
 */
async function moveProducts(tx: Database, loser: Tag, winner: Tag): Promise<number> {
  await tx.execute(sql`
    insert into product_tags (product_id, tag_id, source)
    select product_id, ${winner.id}, source from product_tags where tag_id = ${loser.id}
    on conflict (tag_id, product_id) do update set source = 'staff' where excluded.source = 'staff'`);
  const removed = await tx
    .delete(productTags)
    .where(eq(productTags.tagId, loser.id))
    .returning({ id: productTags.productId });
  return removed.length;
}

async function moveRedirects(tx: Database, loser: Tag, winner: Tag): Promise<void> {
  await tx.update(tagRedirects).set({ tagId: winner.id }).where(eq(tagRedirects.tagId, loser.id));
  await tx
    .delete(tagRedirects)
    .where(and(eq(tagRedirects.list, winner.list), eq(tagRedirects.slug, winner.slug)));
  await tx
    .insert(tagRedirects)
    .values({ list: loser.list, slug: loser.slug, tagId: winner.id })
    .onConflictDoUpdate({
      target: [tagRedirects.list, tagRedirects.slug],
      set: { tagId: winner.id },
    });
}

async function mergeFields(tx: Database, loser: Tag, winner: Tag): Promise<Tag> {
  const [after] = await tx
    .update(tags)
    .set({
      aliases: mergedAliases(loser, winner),
      description: winner.description || loser.description,
      photo: winner.photo ?? loser.photo,
      swatch: winner.swatch ?? loser.swatch,
      sizeChart: winner.sizeChart ?? loser.sizeChart,
      parentId: winner.parentId ?? loser.parentId,
      version: winner.version + 1,
      updatedAt: sql`now()`,
    })
    .where(eq(tags.id, winner.id))
    .returning();
  if (!after) throw new ShopError('not_found');
  return after;
}

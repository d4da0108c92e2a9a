import { and, count, eq, isNull } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { products, productTags, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { judgeProducts } from '@/lib/meta-quality/judge-products';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import { cacheTagsOfTags, reindexTag, type TagChange } from './reindex-tag';
import { factsOf } from './tag-facts';

/**
 * Deletes a tag with its redirects. Throws ShopError: not_found; tag_in_use while products have it from the POS, since
 * the next synchronisation would create it again.
 */
export const removeTag = (db: Database, id: number, userId: number): Promise<TagChange> =>
  withIndexLock(db, async (tx) => {
    const [tag] = await tx.select().from(tags).where(eq(tags.id, id)).for('update');
    if (!tag) throw new ShopError('not_found', { message: 'Такого тегу вже немає' });
    if ((await countFromPos(tx, id)) > 0) throw new ShopError('tag_in_use');
    const pages = await cacheTagsOfTags(tx, [id]);
    const before = await factsOf(tx, tag);
    // The names are cleared first, so that the products are reindexed without them.
    await tx.update(tags).set({ name: '', aliases: [] }).where(eq(tags.id, id));
    const { productIds, isIndexLate } = await reindexTag(tx, id);
    await tx.delete(tags).where(eq(tags.id, id));
    if (!isIndexLate) await judgeProducts(tx, productIds);
    await recordChange(tx, {
      userId,
      action: 'tag.remove',
      entityId: id,
      title: tag.name,
      before,
      after: null,
    });
    await recordRenewal(tx, pages);
    return { isIndexLate };
  });

/** Number of products that have the tag from the POS and are not removed there. */
export async function countFromPos(db: Database, tagId: number): Promise<number> {
  const [row] = await db
    .select({ amount: count() })
    .from(productTags)
    .innerJoin(products, eq(products.id, productTags.productId))
    .where(
      and(eq(productTags.tagId, tagId), eq(productTags.source, 'pos'), isNull(products.removedAt)),
    );
  return row?.amount ?? 0;
}

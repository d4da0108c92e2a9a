import { and, asc, eq, isNull } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { bundleProducts, bundles } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { clock } from '@/lib/shared/clock';
import { cacheTagsOfBundle } from './bundle-parts';

/**
 * Marks a bundle as deleted; its row is kept, since orders refer to it. Revalidates the pages that showed it. Throws
 * ShopError not_found, also when it was deleted already.
 */
export function removeBundle(db: Database, id: number, userId: number): Promise<void> {
  return transaction(db, async (tx) => {
    const [removed] = await tx
      .update(bundles)
      .set({ removedAt: clock.now() })
      .where(and(eq(bundles.id, id), isNull(bundles.removedAt)))
      .returning();
    if (!removed) throw new ShopError('not_found', { message: 'Такого набору вже немає' });
    const parts = await tx
      .select({ id: bundleProducts.productId })
      .from(bundleProducts)
      .where(eq(bundleProducts.bundleId, id))
      .orderBy(asc(bundleProducts.position));
    const productIds = parts.map((product) => product.id);
    const { title, discount, photo } = removed;
    await recordChange(tx, {
      userId,
      action: 'bundle.remove',
      entityId: id,
      title,
      before: { title, discount, photo, products: productIds },
      after: null,
    });
    await recordRenewal(tx, cacheTagsOfBundle(productIds));
  });
}

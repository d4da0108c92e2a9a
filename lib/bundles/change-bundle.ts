import { and, asc, eq, isNull } from 'drizzle-orm';
import { changesOf, recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { bundleProducts, bundles } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import type { Bundle } from './bundle';
import { cacheTagsOfBundle, checkProducts, requireSellable, writeProducts } from './bundle-parts';
import type { ChangeBundleInput } from './inputs';

/**
 * Changes a bundle; absent fields keep their values, and existing orders are not affected. Revalidates the pages that
 * showed the bundle and those that show it now. Throws ShopError not_found, edit_conflict when the stored version
 * differs from `version`, unknown_product when one of its products is not sold, and validation_failed as for a new
 * bundle.
 */
export function changeBundle(
  db: Database,
  id: number,
  { version, ...fields }: ChangeBundleInput,
  userId: number,
): Promise<{ bundle: Bundle; version: number }> {
  return transaction(db, async (tx) => {
    const before = await lockBundle(tx, id);
    const had = await productIdsOf(tx, id);
    const products = fields.products ?? had;
    const photo = fields.photo === undefined ? before.photo : fields.photo || null;
    const { title = before.title, discount = before.discount, choose = before.choose } = fields;
    const was = {
      title: before.title,
      discount: before.discount,
      choose: before.choose,
      photo: before.photo,
      products: had,
    };
    const after = { title, discount, choose, photo, products };
    const isStale = version !== undefined && version !== before.version;
    // A stale version without any difference is a retry of a save whose response was lost.
    if (isStale && changesOf(was, after)) throw new ShopError('edit_conflict');
    await checkProducts(tx, after);
    if (isStale) return { bundle: await requireSellable(tx, id), version: before.version };
    await tx
      .update(bundles)
      .set({ title, discount, choose, photo, version: before.version + 1 })
      .where(eq(bundles.id, id));
    await tx.delete(bundleProducts).where(eq(bundleProducts.bundleId, id));
    await writeProducts(tx, id, products);
    const bundle = await requireSellable(tx, id);
    await recordChange(tx, {
      userId,
      action: 'bundle.update',
      entityId: id,
      title,
      before: was,
      after,
    });
    await recordRenewal(tx, cacheTagsOfBundle([...new Set([...had, ...products])]));
    return { bundle, version: before.version + 1 };
  });
}

async function lockBundle(tx: Database, id: number) {
  const [row] = await tx
    .select()
    .from(bundles)
    .where(and(eq(bundles.id, id), isNull(bundles.removedAt)))
    .for('update');
  if (!row) throw new ShopError('not_found', { message: 'Такого набору вже немає' });
  return row;
}

async function productIdsOf(tx: Database, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: bundleProducts.productId })
    .from(bundleProducts)
    .where(eq(bundleProducts.bundleId, id))
    .orderBy(asc(bundleProducts.position));
  return rows.map((row) => row.id);
}

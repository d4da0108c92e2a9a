import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { bundleProducts, bundles } from '@/lib/db/schema';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import type { Bundle } from './bundle';
import { cacheTagsOfBundle, checkProducts, requireSellable, writeProducts } from './bundle-parts';
import type { BundleInput } from './inputs';

/**
 * Creates a bundle and returns it. With `userId` the creation is recorded in the audit log, and an identical call
 * within two minutes returns the existing bundle, since the first response may be lost. Demo bundles have no `userId`.
 * Throws ShopError unknown_product when one of its products is not sold, and validation_failed for a photo of other
 * products or a discount that leaves a price of 0.
 */
export function createBundle(db: Database, input: BundleInput, userId?: number): Promise<Bundle> {
  return transaction(db, async (tx) => {
    await checkProducts(tx, input);
    const { title, discount, photo, choose } = input;
    const made = userId === undefined ? null : await findJustMade(tx, input);
    if (made !== null) return requireSellable(tx, made);
    const [row] = await tx
      .insert(bundles)
      .values({ title, discount, choose, photo: photo || null })
      .returning({ id: bundles.id });
    if (!row) throw new Error('the bundle was not written');
    await writeProducts(tx, row.id, input.products);
    await recordRenewal(tx, cacheTagsOfBundle(input.products));
    const bundle = await requireSellable(tx, row.id);
    if (userId !== undefined) {
      const after = { title, discount, choose, photo: bundle.photo, products: input.products };
      await recordChange(tx, {
        userId,
        action: 'bundle.create',
        entityId: row.id,
        title,
        before: null,
        after,
      });
    }
    return bundle;
  });
}

async function findJustMade(tx: Database, input: BundleInput): Promise<number | null> {
  const rows = await tx
    .select({
      id: bundles.id,
      products: sql<
        number[]
      >`array_agg(${bundleProducts.productId} order by ${bundleProducts.position})`,
    })
    .from(bundles)
    .innerJoin(bundleProducts, eq(bundleProducts.bundleId, bundles.id))
    .where(
      and(
        eq(bundles.title, input.title),
        eq(bundles.discount, input.discount),
        sql`${bundles.choose} is not distinct from ${input.choose ?? null}::int`,
        sql`${bundles.photo} is not distinct from ${input.photo || null}`,
        isNull(bundles.removedAt),
        sql`${bundles.createdAt} > now() - interval '2 minutes'`,
      ),
    )
    .groupBy(bundles.id);
  const same = rows.find(({ products }) => products.join() === input.products.join());
  return same?.id ?? null;
}

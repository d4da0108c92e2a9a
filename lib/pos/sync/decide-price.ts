import { asc, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { applyEdit, applyToSize, posValuesOf } from '@/lib/catalogue/product/apply-edit';
import { copyFormerPrices } from '@/lib/catalogue/product/former-price';
import { isAcceptable, lowestPrice } from '@/lib/catalogue/product/pricing';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { INDEX_TIMEOUT, lockProduct } from '@/lib/catalogue-admin/edit-product';
import type { PriceDecision } from '@/lib/catalogue-admin/inputs';
import type { Database } from '@/lib/db/client';
import { products, variants } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { refreshProducts, whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { requireNoRun } from './sync-run';

/**
 * Puts held sizes back on sale, at the doubtful POS price (`accept`) or at the previous price until the POS changes its
 * price again (`keep`). A discount or new price set by staff applies in both cases. One transaction also updates the
 * search index, the audit log and the pages. Throws not_found, sync_running while a run is active, edit_conflict when a
 * size is no longer held for that price, and validation_failed for a price at which nothing can be sold.
 */
export async function decidePrice(
  db: Database,
  productId: number,
  { decision, sizes }: PriceDecision,
  userId: number,
): Promise<void> {
  await whenIndexIsFree(
    db,
    async (tx) => {
      // A run that has already read the stored catalogue would overwrite the decision with the old price.
      await requireNoRun(tx);
      const { row, edit } = await lockProduct(tx, productId);
      const all = await lockSizes(tx, productId);
      const held = requireHeld(all, sizes);
      for (const { id, askedPrice } of held) {
        const accepted = { ...applyToSize(askedPrice, edit), askedPrice: null };
        await tx
          .update(variants)
          .set({ heldSince: null, ...(decision === 'accept' && accepted) })
          .where(eq(variants.id, id));
      }
      const decided = new Map(held.map((size) => [size.id, size]));
      const onSale = all
        .filter(({ id, heldSince, removedAt }) => !removedAt && (!heldSince || decided.has(id)))
        .map(({ id, knownPrice }) => {
          const asked = decided.get(id)?.askedPrice;
          return { price: decision === 'accept' && asked ? asked : knownPrice };
        });
      const columns = applyEdit({ ...posValuesOf(row), price: lowestPrice(onSale) }, edit);
      await tx
        .update(products)
        .set({ ...columns, oldPrice: null, indexVersion: 0, updatedAt: sql`now()` })
        .where(eq(products.id, productId));
      await copyFormerPrices(tx, [productId]);
      await refreshProducts(tx, [productId]);
      await recordChange(tx, {
        userId,
        action: decision === 'accept' ? 'product.price-accept' : 'product.price-keep',
        entityId: productId,
        title: columns.name,
        before: { price: row.price, heldPrice: lowestPrice(pricesOf(held)) },
        after: { price: columns.price, heldPrice: null },
      });
      await recordRenewal(tx, [
        ...(await cacheTagsOfProducts(tx, [productId])),
        ...stockTags([productId]),
      ]);
    },
    INDEX_TIMEOUT,
  );
}

type Size = Awaited<ReturnType<typeof lockSizes>>[number];

/** Locks the sizes in the order of their ids, as orders do, so that the two cannot deadlock. */
const lockSizes = (tx: Database, productId: number) =>
  tx
    .select({
      id: variants.id,
      knownPrice: sql<number>`coalesce(${variants.posPrice}, ${variants.price})`,
      askedPrice: variants.askedPrice,
      heldSince: variants.heldSince,
      removedAt: variants.removedAt,
    })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
    .for('no key update');

function requireHeld(all: Size[], seen: PriceDecision['sizes']): PriceDecision['sizes'] {
  const isStill = seen.every(({ id, askedPrice }) =>
    all.some(
      (size) =>
        size.id === id && size.heldSince && !size.removedAt && size.askedPrice === askedPrice,
    ),
  );
  if (!isStill) {
    throw new ShopError('edit_conflict', {
      message: 'Ціна в\u00a0касі вже інша, або рішення вже прийнято. Оновіть сторінку',
    });
  }
  if (!seen.every(({ askedPrice }) => isAcceptable(askedPrice))) {
    throw new ShopError('validation_failed', { message: 'Спершу виправте ціну в\u00a0касі' });
  }
  return seen;
}

const pricesOf = (sizes: PriceDecision['sizes']) =>
  sizes.map(({ askedPrice }) => ({ price: askedPrice }));

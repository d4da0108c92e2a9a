import { and, eq } from 'drizzle-orm';
import { slotOf } from '@/lib/catalogue/landing/slots';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import type { Database } from '@/lib/db/client';
import { categories, orderDiscounts, products, productTags, tags } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import type { LookDiscount, LookFact } from './look-discount';

/** The slots of these products in the looks of their characters; none for products that take part in no promotions. */
export async function listLookFacts(db: Database, productIds: number[]): Promise<LookFact[]> {
  const rows = await db
    .select({
      productId: products.id,
      slug: categories.slug,
      name: products.name,
      attributes: products.attributes,
      character: { id: tags.id, name: tags.name },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .innerJoin(tags, and(eq(tags.id, productTags.tagId), eq(tags.list, 'characters')))
    .where(and(isAnyOf(products.id, productIds), eq(products.noPromotions, false)));
  return rows.flatMap(({ productId, slug, character, ...product }) => {
    const slot = isCategorySlug(slug) ? slotOf({ slug, ...product }) : null;
    return slot ? [{ productId, slot, character }] : [];
  });
}

/** The discounts of an order's looks. */
export const listOrderLooks = (db: Database, orderId: number): Promise<LookDiscount[]> =>
  db
    .select({ title: orderDiscounts.title, amount: orderDiscounts.amount })
    .from(orderDiscounts)
    .where(isLookOf(orderId));

const isLookOf = (orderId: number) =>
  and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.kind, 'look'));

/** Replaces the stored discounts of an order's looks. Call it in the transaction that prices the order. */
export async function storeLooks(
  tx: Database,
  orderId: number,
  looks: LookDiscount[],
): Promise<void> {
  await tx.delete(orderDiscounts).where(isLookOf(orderId));
  if (looks.length === 0) return;
  await tx
    .insert(orderDiscounts)
    .values(looks.map((look) => ({ orderId, kind: 'look' as const, ...look })));
}

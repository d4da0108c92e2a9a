import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, products, promoCodes, promoCodeTexts, variants } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { typedKeys } from './code-key';
import type { LineFacts } from './discount';

export type PromoCodeRow = typeof promoCodes.$inferSelect;

/** A code as somebody has typed it, with its terms. */
export type FoundCode = {
  terms: PromoCodeRow;
  text: { id: number; text: string };
  gift: { productId: number; name: string; size: string } | null;
};

/** The code with this text, typed in any case or keyboard layout; null if there is none or it was deleted. */
export async function findPromoCode(db: Database, typed: string): Promise<FoundCode | null> {
  const keys = typedKeys(typed);
  if (keys.length === 0) return null;
  const rows = await db
    .select({
      key: promoCodeTexts.key,
      terms: promoCodes,
      text: { id: promoCodeTexts.id, text: promoCodeTexts.text },
      gift: { productId: variants.productId, name: products.name, size: variants.size },
    })
    .from(promoCodeTexts)
    .innerJoin(promoCodes, eq(promoCodes.id, promoCodeTexts.promoCodeId))
    .leftJoin(variants, eq(variants.id, promoCodes.giftVariantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(and(inArray(promoCodeTexts.key, keys), isNull(promoCodes.removedAt)));
  const placeOf = ({ key }: { key: string | null }) => keys.indexOf(key ?? '');
  const [found] = rows.sort((a, b) => placeOf(a) - placeOf(b));
  if (!found) return null;
  const { terms, text, gift } = found;
  const { productId = null, name = null, size = null } = gift ?? {};
  return {
    terms,
    text,
    gift: productId !== null && name !== null ? { productId, name, size: size ?? '' } : null,
  };
}

/**
 * Like `findPromoCode`. A code with a limited number of uses is locked until the transaction ends, so that parallel
 * orders count its uses one after another. Lock it before all else that placing an order locks.
 */
export async function lockPromoCode(tx: Database, typed: string): Promise<FoundCode | null> {
  const found = await findPromoCode(tx, typed);
  if (!found || (found.terms.maxUses === null && !found.terms.oncePerPerson)) return found;
  const [terms] = await tx
    .select()
    .from(promoCodes)
    .where(eq(promoCodes.id, found.terms.id))
    .for('no key update');
  return terms ? { ...found, terms } : null;
}

/** What the terms of codes ask about these products, by product id. */
export async function listLineFacts(
  db: Database,
  productIds: number[],
): Promise<Map<number, LineFacts>> {
  const rows = await db
    .select({
      id: products.id,
      category: categories.slug,
      isReduced: sql<boolean>`${products.price} < coalesce(${products.posPrice}, ${products.price})`,
      isExcluded: products.noPromotions,
      isCertificate: products.isCertificate,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isAnyOf(products.id, productIds));
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

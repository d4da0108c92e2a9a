import type { Database } from '@/lib/db/client';
import { lineName } from '@/lib/order-rules/goods';
import type { CheckedCode } from '@/lib/promo-codes/answers';
import { findPromoCode } from '@/lib/promo-codes/find-code';
import type { PromoCheckInput } from './inputs';
import { giftProducts, priceBasket, savingOf } from './price-basket';
import { readBasket } from './read-basket';

/**
 * What a promo code gives for this basket now; nothing is reserved. A guest's phone and e-mail are not known yet, so the
 * order itself decides about limits per person. Throws promo_code_refused.
 */
export async function checkPromoCode(
  db: Database,
  { code: typed, ...input }: PromoCheckInput,
  customerId: number | null,
): Promise<CheckedCode> {
  const code = await findPromoCode(db, typed);
  const basket = await readBasket(db, input, giftProducts(code));
  const priced = await priceBasket(db, basket, { customerId }, code);
  const { kind = 'sum', oncePerPerson = false, firstOrderOnly = false } = code?.terms ?? {};
  return {
    code: code?.text.text ?? typed,
    kind,
    discount: savingOf(priced),
    looks: priced.looks,
    gift: code?.gift ? lineName(code.gift) : null,
    isFinal: customerId !== null || !(oncePerPerson || firstOrderOnly),
  };
}

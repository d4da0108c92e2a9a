import { isInSegment } from '@/lib/customers/is-in-segment';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import {
  type CodeRefusal,
  codeDiscount,
  codeRefusalText,
  NO_FACTS,
} from '@/lib/promo-codes/discount';
import { type FoundCode, listLineFacts } from '@/lib/promo-codes/find-code';
import { type CodeBuyer, findCodeRefusal } from '@/lib/promo-codes/find-refusal';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { demandOf, type Matched } from './basket-lines';
import { type OrderParts, orderParts, orderTotals, partsTotals, withShares } from './order-sums';

export type PricedBasket = {
  /** The basket, with the gift of the code. */
  matched: Matched;
  parts: OrderParts;
  /** Kopecks that the code takes off the prices; includes the price of a gift. */
  discount: Kopecks;
};

type Ordering = CodeBuyer & { promoCode?: { discount?: Kopecks | undefined } | undefined };

/** Ids of the products that a code adds to an order. */
export const giftProducts = (code: FoundCode | null | undefined): number[] =>
  code?.gift ? [code.gift.productId] : [];

/**
 * The basket's order lines, with the discount of a promo code if there is one; `code` is null for an unknown one. Throws
 * promo_code_refused with the reason, price_changed if the code takes off another sum than the client has shown.
 */
export async function priceBasket(
  db: Database,
  basket: { matched: Matched; variants: SellableVariant[] },
  { promoCode, ...buyer }: Ordering,
  code: FoundCode | null | undefined,
): Promise<PricedBasket> {
  const { matched } = basket;
  if (code === undefined) return { matched, parts: orderParts(matched), discount: 0 };
  const segment = code?.terms.segment;
  if (!code || (segment && !(await isInSegment(db, segment, buyer.customerId)))) {
    throw refused('unknown');
  }
  const refusal = await findCodeRefusal(db, code, buyer);
  if (refusal) throw refused(refusal);
  const priced = await withCode(db, basket, code);
  const saved = savingOf(priced);
  if (promoCode?.discount !== undefined && promoCode.discount !== saved) {
    throw new ShopError('price_changed', {
      message: `Знижка за\u00a0промокодом тепер ${formatPrice(saved)}. Перевірте суму й\u00a0підтвердьте ще раз`,
      extra: { prices: [], promoDiscount: saved },
    });
  }
  return priced;
}

/** Pure: kopecks by which the order is cheaper; 0 for a gift. */
export const savingOf = ({ matched, parts }: PricedBasket): Kopecks =>
  orderTotals(matched).total - partsTotals(parts).total;

async function withCode(
  db: Database,
  { matched: goods, variants }: { matched: Matched; variants: SellableVariant[] },
  { terms }: FoundCode,
): Promise<PricedBasket> {
  const facts = await listLineFacts(
    db,
    orderParts(goods).lines.map(({ productId }) => productId),
  );
  const matched = terms.kind === 'gift' ? withGift(goods, variants, terms.giftVariantId) : goods;
  const parts = orderParts(matched);
  const lines = parts.lines
    .filter(({ isGift }) => !isGift)
    .map((line) => ({
      ...line,
      ...(facts.get(line.productId) ?? NO_FACTS),
      isInBundle: line.orderBundleId !== null,
    }));
  const outcome = codeDiscount(terms, lines);
  if ('refusal' in outcome) throw refused(outcome.refusal, terms);
  const priced = withShares(parts, outcome.shares);
  const undiscounted = partsTotals(orderParts(goods)).discountTotal;
  return {
    matched,
    parts: priced,
    discount: partsTotals(priced).discountTotal - undiscounted,
  };
}

function withGift(goods: Matched, variants: SellableVariant[], id: number | null): Matched {
  const variant = variants.find((one) => one.id === id);
  const ordered = demandOf(goods).find((one) => one.variant.id === id)?.quantity ?? 0;
  if (!variant || variant.available <= ordered) throw refused('no_gift');
  const { productId, size } = variant;
  const gift = { productId, size, amount: 1, variant, isGift: true };
  return { ...goods, lines: [...goods.lines, gift] };
}

const refused = (reason: CodeRefusal, terms: Parameters<typeof codeRefusalText>[1] = {}) =>
  new ShopError('promo_code_refused', {
    message: codeRefusalText(reason, terms),
    extra: { reason },
  });

import type { LookPercents } from '@/lib/catalogue/landing/look-saving';
import { isInSegment } from '@/lib/customers/is-in-segment';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { type LookDiscount, lookDiscounts } from '@/lib/looks/look-discount';
import { listLookFacts } from '@/lib/looks/queries';
import type { SellableVariant } from '@/lib/orders/stock/reserve-stock';
import {
  type CodeRefusal,
  codeDiscount,
  codeRefusalText,
  NO_FACTS,
} from '@/lib/promo-codes/discount';
import { type FoundCode, listLineFacts } from '@/lib/promo-codes/find-code';
import { type CodeBuyer, findCodeRefusal } from '@/lib/promo-codes/find-refusal';
import type { ShopRules } from '@/lib/settings/queries';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { demandOf, type Matched } from './basket-lines';
import { type OrderParts, orderParts, orderTotals, partsTotals, withShares } from './order-sums';

export type PricedBasket = Omit<LookedBasket, 'shares'> & {
  /** Kopecks that the code takes off the prices; includes the price of a gift. */
  discount: Kopecks;
};

type LookedBasket = {
  /** The basket, with the gift of the code. */
  matched: Matched;
  parts: OrderParts;
  /** Discounts of the looks in the basket, of which the lines of `parts` have their shares. */
  looks: LookDiscount[];
  /** These shares in kopecks, in the order of the lines. */
  shares: Kopecks[];
  /** The rule of the looks for later edits of the order; empty where a code replaces them. */
  lookPercents: LookPercents;
};

type Ordering = CodeBuyer & {
  /** Kopecks off that the client has shown. */
  lookDiscount?: Kopecks | undefined;
  promoCode?: { discount?: Kopecks | undefined } | undefined;
};

type FoundBasket = { matched: Matched; variants: SellableVariant[]; rules: ShopRules };

/** Ids of the products that a code adds to an order. */
export const giftProducts = (code: FoundCode | null | undefined): number[] =>
  code?.gift ? [code.gift.productId] : [];

/**
 * The basket's order lines, with the discounts of looks, then of a promo code if there is one; `code` is null for an
 * unknown one. A code replaces the looks where the order costs less that way. Throws promo_code_refused with the reason,
 * price_changed if looks or the code take off another sum than the client has shown.
 */
export async function priceBasket(
  db: Database,
  basket: FoundBasket,
  { promoCode, lookDiscount, ...buyer }: Ordering,
  code: FoundCode | null | undefined,
): Promise<PricedBasket> {
  const refuseOtherLooks = ({ looks }: LookedBasket): void => {
    const off = sumOf(looks);
    if (lookDiscount === undefined || lookDiscount === off) return;
    throw changed('Знижка за\u00a0образ', { lookDiscount: off });
  };
  const looked = await withLooks(db, basket);
  if (code === undefined) {
    refuseOtherLooks(looked);
    return { ...looked, discount: 0 };
  }
  const segment = code?.terms.segment;
  if (!code || (segment && !(await isInSegment(db, segment, buyer.customerId)))) {
    throw refused('unknown');
  }
  const refusal = await findCodeRefusal(db, code, buyer);
  if (refusal) throw refused(refusal);
  const priced = await withBestCode(db, looked, basket.variants, code);
  refuseOtherLooks({ ...looked, ...priced });
  const saved = savingOf(priced);
  if (promoCode?.discount !== undefined && promoCode.discount !== saved) {
    throw changed('Знижка за\u00a0промокодом', { promoDiscount: saved });
  }
  return priced;
}

function changed(name: string, now: Record<string, Kopecks>): ShopError {
  const [sum = 0] = Object.values(now);
  const message = `${name} тепер ${formatPrice(sum)}. Перевірте суму й\u00a0підтвердьте ще раз`;
  return new ShopError('price_changed', { message, extra: { prices: [], ...now } });
}

const sumOf = (looks: LookDiscount[]): Kopecks =>
  looks.reduce((sum, { amount }) => sum + amount, 0);

/** Pure: kopecks by which the code makes the order cheaper; 0 for a gift. */
export const savingOf = ({ matched, parts, looks }: PricedBasket): Kopecks =>
  orderTotals(matched).total - sumOf(looks) - partsTotals(parts).total;

/** The basket's order lines with the discounts of the looks that they make. */
export async function withLooks(
  db: Database,
  { matched, rules: { lookPercents } }: Pick<FoundBasket, 'matched' | 'rules'>,
): Promise<LookedBasket> {
  const parts = orderParts(matched);
  const ids = matched.lines.map(({ productId }) => productId);
  const facts = lookPercents.length > 0 && ids.length > 1 ? await listLookFacts(db, ids) : [];
  const { shares, looks } = lookDiscounts(parts.lines, facts, lookPercents);
  return { matched, parts: withShares(parts, shares), looks, shares, lookPercents };
}

/**
 * The basket with the code: beside the discounts for looks, or without them if the total is then lower. Throws
 * promo_code_refused if the code holds in neither way, or only raises the total.
 */
async function withBestCode(
  db: Database,
  looked: LookedBasket,
  variants: SellableVariant[],
  code: FoundCode,
): Promise<PricedBasket> {
  const beside = await withCode(db, looked, variants, code);
  if (looked.looks.length === 0) return orRefuse(beside, code);
  const { matched } = looked;
  const bare = { matched, parts: orderParts(matched), looks: [], shares: [], lookPercents: [] };
  const instead = await withCode(db, bare, variants, code);
  const totalOf = ({ parts }: Pick<PricedBasket, 'parts'>) => partsTotals(parts).total;
  const known = 'refusal' in beside ? looked : beside;
  const isBetter = !('refusal' in instead) && totalOf(instead) < totalOf(known);
  const isCovered = 'refusal' in beside && beside.refusal === 'no_goods' && !('refusal' in instead);
  if (isCovered && !isBetter) throw refused('look');
  return orRefuse(isBetter ? instead : beside, code);
}

function orRefuse(priced: PricedBasket | { refusal: CodeRefusal }, { terms }: FoundCode) {
  if ('refusal' in priced) throw refused(priced.refusal, terms);
  return priced;
}

async function withCode(
  db: Database,
  { matched: goods, parts: undiscounted, shares, ...looked }: LookedBasket,
  variants: SellableVariant[],
  { terms }: FoundCode,
): Promise<PricedBasket | { refusal: CodeRefusal }> {
  const facts = await listLineFacts(
    db,
    undiscounted.lines.map(({ productId }) => productId),
  );
  const matched = terms.kind === 'gift' ? withGift(goods, variants, terms.giftVariantId) : goods;
  const parts = withShares(orderParts(matched), shares);
  const lines = parts.lines
    .filter(({ isGift }) => !isGift)
    .map((line) => ({
      ...line,
      ...(facts.get(line.productId) ?? NO_FACTS),
      // Pieces of a look count as those of a bundle: both are reduced already.
      isInBundle: line.orderBundleId !== null || line.discount > 0,
    }));
  const outcome = codeDiscount(terms, lines);
  if ('refusal' in outcome) return outcome;
  const priced = withShares(parts, outcome.shares);
  return {
    ...looked,
    matched,
    parts: priced,
    discount: partsTotals(priced).discountTotal - partsTotals(undiscounted).discountTotal,
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

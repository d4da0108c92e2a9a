import {
  type CodeTerms,
  codeDiscount,
  type LineFacts,
  LOWEST_PRICE,
  NO_FACTS,
} from '@/lib/promo-codes/discount';
import type { Kopecks } from '@/lib/shared/money';

/** The promo code of an order, with what its terms ask about the products. */
export type OrderCode = {
  discountId: number;
  title: string;
  amount: Kopecks;
  terms: CodeTerms;
  facts: Map<number, LineFacts>;
};

type PricedLine = {
  productId: number;
  orderBundleId: number | null;
  quantity: number;
  discount: Kopecks;
  total: Kopecks;
  isGift: boolean;
};

/**
 * Pure: the contents with the discount of the order's code, and `codeAmount`, its kopecks; null without a code, and when
 * the goods no longer fulfil its terms, in which case its gift is removed. Its days and limits per person were decided
 * when the order was placed.
 */
export function withCode<Line extends PricedLine, Bundle>(
  { lines: all, bundles }: { lines: Line[]; bundles: Bundle[] },
  code: OrderCode | null,
): { lines: Line[]; bundles: Bundle[]; codeAmount: Kopecks | null } {
  const goods = all.filter(({ isGift }) => !isGift);
  const dropped = { lines: goods, bundles, codeAmount: null };
  if (!code || (code.terms.kind === 'gift' && goods.length === all.length)) return dropped;
  const outcome = codeDiscount(
    code.terms,
    goods.map((line) => ({
      ...line,
      ...(code.facts.get(line.productId) ?? NO_FACTS),
      isInBundle: line.orderBundleId !== null || line.discount > 0,
    })),
  );
  if ('refusal' in outcome) return dropped;
  const shares = new Map(goods.map((line, place) => [line, outcome.shares[place] ?? 0]));
  const lines = all.map((line) => {
    const share = shares.get(line) ?? line.total - LOWEST_PRICE;
    return { ...line, discount: line.discount + share, total: line.total - share };
  });
  const codeAmount = all.reduce((sum, { total }) => sum + total, 0);
  return {
    lines,
    bundles,
    codeAmount: lines.reduce((rest, { total }) => rest - total, codeAmount),
  };
}

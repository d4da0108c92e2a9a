import { splitSum } from '@/lib/order-rules/split-sums';
import { discounted, formatPrice, type Kopecks } from '@/lib/shared/money';
import type { PromoCodeKind } from './kinds';

/** The terms of a code that the goods of an order decide. */
export type CodeTerms = {
  kind: PromoCodeKind;
  percent: number | null;
  amount: Kopecks | null;
  minSum: Kopecks;
  /** Slugs; empty for all categories. */
  categories: string[];
  worksWithReduced: boolean;
};

/** What the terms of codes ask about a product. */
export type LineFacts = {
  category: string;
  /** Whether the price is reduced already. */
  isReduced: boolean;
  /** Whether the product takes part in no promotions. */
  isExcluded: boolean;
  isCertificate?: boolean;
};

/** Facts of a product that is not in the catalogue. */
export const NO_FACTS: LineFacts = { category: '', isReduced: false, isExcluded: true };

export type CodeLine = LineFacts & {
  quantity: number;
  /** Kopecks of all pieces after the discount of their bundle. */
  total: Kopecks;
  isInBundle: boolean;
};

export type CodeRefusal =
  | 'unknown'
  | 'ended'
  | 'used_up'
  | 'used_before'
  | 'not_first'
  | 'no_goods'
  | 'certificates'
  | 'look'
  | 'below_sum'
  | 'too_large'
  | 'no_gift';

/** The lowest price of a piece in kopecks: neither the POS nor a bank accepts a price of 0. */
export const LOWEST_PRICE: Kopecks = 1;

/**
 * Pure: each line's share of a code's discount in kopecks, in the order of `lines`; the shares add up exactly (largest
 * remainder), and no piece falls below one kopeck. Or the reason why these goods do not fulfil the code's terms. A gift
 * costs one kopeck, by which the other goods get cheaper, so that the total stays.
 */
export function codeDiscount(
  terms: CodeTerms,
  lines: CodeLine[],
): { shares: Kopecks[] } | { refusal: CodeRefusal } {
  const isMeant = (line: CodeLine): boolean =>
    !line.isExcluded &&
    (terms.categories.length === 0 || terms.categories.includes(line.category)) &&
    (terms.worksWithReduced || !(line.isReduced || line.isInBundle));
  const meant = lines.filter(isMeant);
  if (meant.length === 0) {
    return { refusal: lines.every((line) => line.isCertificate) ? 'certificates' : 'no_goods' };
  }
  const goods = sum(meant.map(({ total }) => total));
  if (goods < terms.minSum) return { refusal: 'below_sum' };
  const discount = discountOf(terms, goods);
  const rooms = lines.map((line) =>
    isMeant(line) ? Math.max(0, line.total - line.quantity * LOWEST_PRICE) : 0,
  );
  if (discount > sum(rooms)) return { refusal: 'too_large' };
  return { shares: splitSum(discount, rooms) };
}

function discountOf({ kind, percent, amount }: CodeTerms, goods: Kopecks): Kopecks {
  switch (kind) {
    case 'percent':
      return goods - discounted(goods, percent ?? 0);
    case 'sum':
      return amount ?? 0;
    case 'gift':
      return LOWEST_PRICE;
    case 'free_delivery':
      return 0;
  }
}

const sum = (numbers: Kopecks[]): Kopecks => numbers.reduce((total, one) => total + one, 0);

/** Pure: why a code cannot be used, as a text for people. */
export function codeRefusalText(
  refusal: CodeRefusal,
  { minSum, amount, worksWithReduced = true }: Partial<CodeTerms>,
): string {
  switch (refusal) {
    case 'unknown':
      return 'Такого промокоду немає або він не\u00a0для цього замовлення. Деякі коди діють лише після входу в\u00a0кабінет';
    case 'ended':
      return 'Термін дії цього промокоду минув';
    case 'used_up':
      return 'Цей промокод уже використано';
    case 'used_before':
      return 'Ви вже скористалися цим промокодом: він діє раз на\u00a0людину';
    case 'not_first':
      return 'Цей промокод лише для першого замовлення';
    case 'no_goods':
      return 'Промокод не\u00a0діє на\u00a0товари в\u00a0кошику: вони з\u00a0інших категорій або вже зі\u00a0знижкою';
    case 'certificates':
      return 'Промокоди не\u00a0діють на\u00a0сертифікати';
    case 'look':
      return 'Діє знижка за\u00a0образ: промокод не\u00a0дає більшої';
    case 'below_sum':
      return `Промокод діє від ${formatPrice(minSum ?? 0)}${worksWithReduced ? '' : ', не\u00a0рахуючи товарів зі\u00a0знижкою, у\u00a0наборах і\u00a0образах'}: додайте ще товарів, на\u00a0які він поширюється`;
    case 'too_large':
      return `Промокод дає знижку ${amount ? formatPrice(amount) : ''}, більшу за\u00a0суму товарів. Додайте ще товарів`;
    case 'no_gift':
      return 'Подарунок за\u00a0цим промокодом закінчився';
  }
}

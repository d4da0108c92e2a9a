import { discounted, type Kopecks } from '@/lib/shared/money';

/** The smallest number of slots for which `LookPercents` names a discount. */
const FEWEST_SLOTS = 3;

/** Per cent off for 3, 4 and 5 filled slots; empty while the shop has no such rule. */
export type LookPercents = number[];

/** Pure: per cent off for a look with this number of filled slots; 0 without a discount. */
export const lookPercent = (slots: number, percents: LookPercents): number =>
  percents[slots - FEWEST_SLOTS] ?? 0;

/** Pure: kopecks off one look whose pieces, without those that take part in no promotions, cost this much. */
export function lookSaving(prices: Kopecks[], percents: LookPercents): Kopecks {
  const goods = prices.reduce((sum, price) => sum + price, 0);
  return goods - discounted(goods, lookPercent(prices.length, percents));
}

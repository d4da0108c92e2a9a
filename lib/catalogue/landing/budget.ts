import type { Kopecks } from '@/lib/shared/money';
import { priceFrom } from '../product/product';
import { SLOTS, type SlotRole } from '../product/roles';
import { type OutfitChoice, type Slot, totalOf, wornIn } from './outfit';

/** `isFull` is false for the part of a look that a budget allows. */
export type LookWithin = { isFull: boolean; choice: OutfitChoice; total: Kopecks };

/** Pure: the price in kopecks of the look that a character's page opens with; null where nothing is in stock. */
export const lookFrom = (slots: Parameters<typeof wornIn>[0]): Kopecks | null => {
  const worn = wornIn(slots, {});
  return worn.size > 0 ? totalOf(worn) : null;
};

/** What a look needs most comes first. */
const BY_NEED: SlotRole[] = ['costume', ...SLOTS.filter((role) => role !== 'costume')];

/**
 * Pure: the cheapest full look where it costs at most `budget` kopecks; else what of it fits, the costume first, which
 * may be nothing. Sizes count at their lowest price in stock.
 */
export function lookWithin(slots: Slot[], budget: Kopecks): LookWithin {
  const worn = wornIn(slots, {});
  const choice: OutfitChoice = {};
  let total = 0;
  for (const role of BY_NEED) {
    const product = worn.get(role);
    const isAffordable = product !== undefined && total + priceFrom(product) <= budget;
    if (slots.some((slot) => slot.role === role)) choice[role] = isAffordable ? product.id : null;
    if (isAffordable) total += priceFrom(product);
  }
  return { isFull: worn.size > 0 && totalOf(worn) <= budget, choice, total };
}

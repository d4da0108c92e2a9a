import type { Kopecks } from '@/lib/shared/money';
import { hasDearerSize, priceFrom } from '../product/product';
import { SLOTS, type SlotRole } from '../product/roles';
import {
  isCovered,
  type OutfitChoice,
  type OutfitSizes,
  type Slot,
  sizeOf,
  totalOf,
  wornIn,
} from './outfit';

/**
 * `isFull` is false for the part of a look that a budget allows; `mayCostMore`: in a size that is not chosen yet.
 */
export type LookWithin = {
  isFull: boolean;
  choice: OutfitChoice;
  total: Kopecks;
  mayCostMore: boolean;
};

/**
 * Pure: the price in kopecks of the full look that a character's page opens with; null where the character's own things
 * of a slot are all sold out, and none comes with the costume.
 */
export const lookFrom = (slots: Parameters<typeof wornIn>[0]): Kopecks | null => {
  const worn = wornIn(slots, {});
  const isLacking = slots.some(({ role, choices }) => {
    const own = choices.filter(({ isLike }) => !isLike);
    return own.length > 0 && !worn.has(role) && !isCovered(own, worn);
  });
  return worn.size > 0 && !isLacking ? totalOf(worn) : null;
};

/** Pure: the same slots with things in their chosen sizes alone, at their prices and stock. */
export const inSizes = (slots: Slot[], sizes: OutfitSizes): Slot[] =>
  slots.map(({ role, choices }) => ({
    role,
    choices: choices.map((one) => {
      const size = sizeOf(one, sizes);
      return size ? { ...one, available: size.available, sizes: [size] } : one;
    }),
  }));

/** What a look needs most comes first. */
const BY_NEED: SlotRole[] = ['costume', ...SLOTS.filter((role) => role !== 'costume')];

/**
 * Pure: the cheapest full look where it costs at most `budget` kopecks; else what of it fits, the costume first, which
 * may be nothing. Sizes count at their lowest price in stock. What comes with the costume has no place in the choice,
 * so that another costume gets it.
 */
export function lookWithin(slots: Slot[], budget: Kopecks): LookWithin {
  const worn = wornIn(slots, {});
  const choice: OutfitChoice = {};
  const bought: Slot['choices'] = [];
  let total = 0;
  for (const role of BY_NEED) {
    const product = worn.get(role);
    if (!product) continue;
    const isAffordable = total + priceFrom(product) <= budget;
    choice[role] = isAffordable ? product.id : null;
    if (!isAffordable) continue;
    bought.push(product);
    total += priceFrom(product);
  }
  const from = lookFrom(slots);
  const isFull = from !== null && from <= budget;
  return { isFull, choice, total, mayCostMore: bought.some(hasDearerSize) };
}

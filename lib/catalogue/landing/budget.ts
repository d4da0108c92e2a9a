import type { Kopecks } from '@/lib/shared/money';
import { hasDearerSize } from '../product/product';
import { SLOTS, type SlotRole } from '../product/roles';
import type { LookPercents } from './look-saving';
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
 * `isFull` is false if the budget allows only a part of the look. `mayCostMore`: a size that is not chosen yet may cost
 * more than `total` assumes.
 */
export type LookWithin = {
  isFull: boolean;
  choice: OutfitChoice;
  total: Kopecks;
  mayCostMore: boolean;
};

/**
 * Pure: price in kopecks of the complete look that a character's page shows first. Null when nothing is in stock. Also
 * null when all products of the character for some slot are sold out and the costume does not include such an item. The
 * discount of the look, by `percents`, is subtracted.
 */
export const lookFrom = (
  slots: Parameters<typeof wornIn>[0],
  percents: LookPercents = [],
): Kopecks | null => {
  const worn = wornIn(slots, {});
  const isLacking = slots.some(({ role, choices }) => {
    const own = choices.filter(({ isLike }) => !isLike);
    return own.length > 0 && !worn.has(role) && !isCovered(own, worn);
  });
  return worn.size > 0 && !isLacking ? totalOf(worn, percents) : null;
};

/** Pure: the same slots, where a product with a chosen size has only that size, with its price and stock. */
export const inSizes = (slots: Slot[], sizes: OutfitSizes): Slot[] =>
  slots.map(({ role, choices }) => ({
    role,
    choices: choices.map((one) => {
      const size = sizeOf(one, sizes);
      return size ? { ...one, available: size.available, sizes: [size] } : one;
    }),
  }));

/** The order in which the budget is spent on slots: the costume first. */
const BY_NEED: SlotRole[] = ['costume', ...SLOTS.filter((role) => role !== 'costume')];

/**
 * Pure: the cheapest complete look if it costs at most `budget` kopecks. Otherwise the part of this look that the
 * budget allows, costume first, possibly nothing. Sizes count at their lowest price in stock. A slot filled by an item
 * that comes with the costume is left out of the choice, so that the slot is filled when another costume is chosen.
 */
export function lookForBudget(
  slots: Slot[],
  budget: Kopecks,
  percents: LookPercents = [],
): LookWithin {
  const worn = wornIn(slots, {});
  const from = lookFrom(slots, percents);
  const isFull = from !== null && from <= budget;
  const choice: OutfitChoice = {};
  let bought: typeof worn = new Map();
  for (const role of BY_NEED) {
    const product = worn.get(role);
    if (!product) continue;
    const more = new Map(bought).set(role, product);
    const isAffordable = isFull || totalOf(more, percents) <= budget;
    choice[role] = isAffordable ? product.id : null;
    if (isAffordable) bought = more;
  }
  const mayCostMore = [...bought.values()].some(hasDearerSize);
  return { isFull, choice, total: totalOf(bought, percents), mayCostMore };
}

import type { Kopecks } from '@/lib/shared/money';
import type { OutfitChoice, Slot, SlotChoice } from './outfit';

/** A full look: something of the character's own in each slot that has it in stock. */
export type FullLook = { choice: OutfitChoice; total: Kopecks };

type Ranked = { picks: SlotChoice[]; total: Kopecks; rank: number };

/**
 * Pure: the best full look of at most `budget` kopecks, null when none is so cheap. Best is what takes the
 * shop's first choices, by the sum of their places; of equals the cheaper. Sizes count at their lowest price.
 */
export function bestLook(slots: Slot[], budget: Kopecks): FullLook | null {
  const offered = fillable(slots);
  let looks: Ranked[] = [{ picks: [], total: 0, rank: 0 }];
  for (const { choices } of offered) {
    // At most six choices in each of five slots: all looks are tried.
    looks = looks.flatMap(({ picks, total, rank }) =>
      choices.flatMap((pick, place) =>
        total + pick.price > budget
          ? []
          : [{ picks: [...picks, pick], total: total + pick.price, rank: rank + place }],
      ),
    );
  }
  const [best] = looks.toSorted((a, b) => a.rank - b.rank || a.total - b.total);
  if (!best || offered.length === 0) return null;
  const choice = Object.fromEntries(
    offered.map(({ role }, place) => [role, best.picks[place]?.id ?? null]),
  );
  return { choice, total: best.total };
}

/** Pure: the price of the cheapest full look in kopecks; null where nothing is in stock. */
export function cheapestLook(slots: { choices: Offered[] }[]): Kopecks | null {
  const offered = fillable(slots);
  if (offered.length === 0) return null;
  return offered.reduce(
    (sum, { choices }) => sum + Math.min(...choices.map((one) => one.price)),
    0,
  );
}

type Offered = Pick<SlotChoice, 'price' | 'available' | 'isLike'>;

/** The slots that have something of the character's own in stock, with that alone. */
const fillable = <O extends Offered, S extends { choices: O[] }>(slots: S[]): S[] =>
  slots
    .map((slot) => ({
      ...slot,
      choices: slot.choices.filter(({ available, isLike }) => available > 0 && !isLike),
    }))
    .filter(({ choices }) => choices.length > 0);

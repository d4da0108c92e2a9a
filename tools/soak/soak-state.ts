import type { seeded } from '../../scripts/testing/seeded';
import { pause } from './call';
import type { Ledger } from './ledger';
import type { SoakShop } from './soak-shop';

/** The shared state of a soak. */
export type SoakState = {
  shop: SoakShop;
  ledger: Ledger;
  random: ReturnType<typeof seeded>;
  /** Products that are ordered and changed; scarce, so that they sell out. */
  goods: number[];
  /** Paths of products that nobody changes, for readers: `/wigs/140`. */
  steady: string[];
  /** The current fault of the POS, or ''. */
  fault: string;
  isOver: boolean;
};

/** Repeats a function until the soak is over, about this many milliseconds apart. */
export async function repeatUntilOver(
  world: SoakState,
  milliseconds: number,
  deed: () => Promise<void>,
): Promise<void> {
  while (!world.isOver) {
    await deed();
    await pause(milliseconds / 2 + world.random.below(milliseconds));
  }
}

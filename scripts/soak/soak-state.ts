import type { seeded } from '../testing/seeded';
import { pause } from './call';
import type { Ledger } from './ledger';
import type { SoakShop } from './soak-shop';

/** What everybody in the soak shares. */
export type SoakState = {
  shop: SoakShop;
  ledger: Ledger;
  random: ReturnType<typeof seeded>;
  /** Products that are ordered and changed; scarce, so that they do run out. */
  goods: number[];
  /** Of products that nobody touches, for whoever reads pages: `/wigs/140`. */
  steady: string[];
  /** The fault of the POS at this moment, or none. */
  fault: string;
  isOver: boolean;
};

/** Does something again and again until the soak is over, about so many milliseconds apart. */
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

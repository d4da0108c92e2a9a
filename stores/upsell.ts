import { create } from 'zustand';
import type { Accessory } from '@/lib/basket/fetch-accessory';
import type { AccessoryKind } from '@/lib/basket/upsell';

type Offers = {
  /** Queue of accessories to offer. */
  offers: AccessoryKind[];
  /** When the first offer of the queue became due, in ms of `performance.now()`. */
  since: number;
  /** Accessories that have been looked up already. */
  found: Partial<Record<AccessoryKind, Accessory>>;
  /** Called after the last offer, to continue the shopper's original action. */
  onDone: (() => void) | null;
};

const NONE: Offers = { offers: [], since: 0, found: {}, onDone: null };

export const useUpsell = create<Offers>(() => NONE);

export const offerAccessories = (
  offers: AccessoryKind[],
  more: Partial<Pick<Offers, 'found' | 'onDone'>> = {},
) => {
  if (offers.length > 0) {
    useUpsell.setState({ ...NONE, ...more, offers, since: performance.now() });
  }
};

/** Moves to the next offer after an offer was accepted, declined or unavailable. */
export const nextOffer = () => {
  const offers = useUpsell.getState().offers.slice(1);
  if (offers.length === 0) return dropOffers();
  useUpsell.setState({ offers, since: performance.now() });
};

/** Drops all offers because the shopper has turned to something else, then continues the shopper's original action. */
export const dropOffers = () => {
  const { onDone } = useUpsell.getState();
  useUpsell.setState(NONE);
  onDone?.();
};

import { create } from 'zustand';
import type { AccessoryKind } from '@/lib/basket/upsell';

type Offers = {
  /** Queue of accessories to offer. */
  offers: AccessoryKind[];
  /** When the first of them became due, by `performance.now()`. */
  since: number;
};

export const useUpsell = create<Offers>(() => ({ offers: [], since: 0 }));

export const offerAccessories = (offers: AccessoryKind[]) => {
  if (offers.length > 0) useUpsell.setState({ offers, since: performance.now() });
};

/** Moves on after an offer was accepted, declined or unavailable. */
export const nextOffer = () =>
  useUpsell.setState(({ offers }) => ({ offers: offers.slice(1), since: performance.now() }));

/** Called when the shopper moves on to something else. */
export const dropOffers = () => useUpsell.setState({ offers: [] });

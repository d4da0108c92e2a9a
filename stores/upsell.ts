import { create } from 'zustand';
import type { AccessoryKind } from '@/lib/basket/upsell';

type Offers = {
  /** Accessories that wait to be offered, one after the other. */
  offers: AccessoryKind[];
  /** When the first of them became due, by the clock of `performance`. */
  since: number;
};

export const useUpsell = create<Offers>(() => ({ offers: [], since: 0 }));

export const offerAccessories = (offers: AccessoryKind[]) => {
  if (offers.length > 0) useUpsell.setState({ offers, since: performance.now() });
};

/** Taken, declined or not to be had: on to the next one. */
export const nextOffer = () =>
  useUpsell.setState(({ offers }) => ({ offers: offers.slice(1), since: performance.now() }));

/** The shopper is busy with something else. */
export const dropOffers = () => useUpsell.setState({ offers: [] });

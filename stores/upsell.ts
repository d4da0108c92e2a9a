import { create } from 'zustand';
import type { AccessoryKind } from '@/lib/basket/upsell';

/** Accessories that wait to be offered, one after the other. */
export const useUpsell = create<{ offers: AccessoryKind[] }>(() => ({ offers: [] }));

export const offerAccessories = (offers: AccessoryKind[]) => {
  if (offers.length > 0) useUpsell.setState({ offers });
};

/** Taken, declined or not to be had: on to the next one. */
export const nextOffer = () => useUpsell.setState(({ offers }) => ({ offers: offers.slice(1) }));

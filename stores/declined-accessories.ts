import { create } from 'zustand';
import { ACCESSORY_KINDS, type AccessoryKind, accessoriesOf } from '@/lib/basket/upsell';
import { keep } from './storage';
import { DECLINED_ACCESSORIES_KEY } from './stored-keys';

type Declined = { kinds: AccessoryKind[] };

/**
 * Accessories whose offer the shopper has accepted or declined. An accessory leaves this list when another product that
 * needs it is added.
 */
const useDeclined = create<Declined>(() => ({ kinds: [] }));

const { reread } = keep(useDeclined, {
  key: DECLINED_ACCESSORIES_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => {
    const { kinds } = (stored ?? {}) as { kinds?: unknown };
    return {
      kinds: ACCESSORY_KINDS.filter((kind) => Array.isArray(kinds) && kinds.includes(kind)),
    };
  },
});

/** Reads storage, then returns those of the accessories that were neither accepted nor declined. */
export function pendingOffers(kinds: AccessoryKind[]): AccessoryKind[] {
  reread();
  const declined = useDeclined.getState().kinds;
  return kinds.filter((kind) => !declined.includes(kind));
}

export function noteAnswered(kind: AccessoryKind) {
  reread();
  useDeclined.setState(({ kinds }) => ({ kinds: [...kinds.filter((one) => one !== kind), kind] }));
}

/** Called when products are added. If another wig (or lenses) was added, the accessory for it is offered again. */
export function resetOffers(items: Parameters<typeof accessoriesOf>[0]) {
  const gained = accessoriesOf(items);
  if (gained.length === 0) return;
  reread();
  useDeclined.setState(({ kinds }) => ({ kinds: kinds.filter((kind) => !gained.includes(kind)) }));
}

import { create } from 'zustand';
import { ACCESSORY_KINDS, type AccessoryKind, accessoriesOf } from '@/lib/basket/upsell';
import { keep } from './storage';
import { DECLINED_ACCESSORIES_KEY } from './stored-keys';

type Declined = { kinds: AccessoryKind[] };

/** Accessories that the shopper has accepted or declined, until the basket gains another product of their category. */
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

/** Called when products are added: another wig (or lenses) makes the offer of its accessory due again. */
export function resetOffers(items: Parameters<typeof accessoriesOf>[0]) {
  const gained = accessoriesOf(items);
  if (gained.length === 0) return;
  reread();
  useDeclined.setState(({ kinds }) => ({ kinds: kinds.filter((kind) => !gained.includes(kind)) }));
}

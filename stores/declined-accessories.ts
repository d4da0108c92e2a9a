import { create } from 'zustand';
import { ACCESSORY_KINDS, type AccessoryKind, accessoriesOf } from '@/lib/basket/upsell';
import { keep } from './storage';
import { DECLINED_ACCESSORIES_KEY } from './stored-keys';

type Declined = { kinds: AccessoryKind[] };

/** Offers that this browser's basket has had its answer to, until it gains another such product. */
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

/** Pure but for the storage: those of the kinds that have not been answered. */
export function notDeclined(kinds: AccessoryKind[]): AccessoryKind[] {
  reread();
  const declined = useDeclined.getState().kinds;
  return kinds.filter((kind) => !declined.includes(kind));
}

export function noteAnswered(kind: AccessoryKind) {
  reread();
  useDeclined.setState(({ kinds }) => ({ kinds: [...kinds.filter((one) => one !== kind), kind] }));
}

/** With another wig (or lenses) in the basket the offer is due again. */
export function noteGained(items: Parameters<typeof accessoriesOf>[0]) {
  const gained = accessoriesOf(items);
  if (gained.length === 0) return;
  reread();
  useDeclined.setState(({ kinds }) => ({ kinds: kinds.filter((kind) => !gained.includes(kind)) }));
}

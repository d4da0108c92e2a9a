import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { quietStorage } from './storage';

export const GUEST_WISHES_KEY = 'guest-wishes';
const MOST = 500;

type GuestWishes = { ids: number[] };

/** Products that a guest has marked, last first; kept in this browser until they sign in. */
export const useGuestWishes = create<GuestWishes>()(
  persist((): GuestWishes => ({ ids: [] }), {
    name: GUEST_WISHES_KEY,
    version: 1,
    storage: quietStorage<GuestWishes>(() => window.localStorage),
    // Server and first client render agree on none; the session's keeper brings them back.
    skipHydration: true,
    merge: (persisted) => ({ ids: readIds(persisted) }),
  }),
);

export function rereadGuestWishes() {
  void useGuestWishes.persist.rehydrate();
}

export const toggleGuestWish = (productId: number) => {
  rereadGuestWishes();
  useGuestWishes.setState(({ ids }) => ({
    ids: ids.includes(productId)
      ? ids.filter((id) => id !== productId)
      : [productId, ...ids].slice(0, MOST),
  }));
};

export const clearGuestWishes = () => useGuestWishes.setState({ ids: [] });

function readIds(persisted: unknown): number[] {
  const ids = (persisted as GuestWishes | undefined)?.ids;
  if (!Array.isArray(ids)) return [];
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647);
  return [...new Set(valid)].slice(0, MOST);
}

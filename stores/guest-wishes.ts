import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { withWish } from '@/lib/account/profile/wishes';
import { readIds, safeStorage } from './storage';

export const GUEST_WISHES_KEY = 'guest-wishes';
const MOST = 500;

type GuestWishes = {
  ids: number[];
  /** False until local storage was read. */
  isRestored: boolean;
};

const storage = safeStorage<Pick<GuestWishes, 'ids'>>(() => window.localStorage);

/** A guest's wishes, latest first; kept in this browser until they sign in. */
export const useGuestWishes = create<GuestWishes>()(
  persist((): GuestWishes => ({ ids: [], isRestored: false }), {
    name: GUEST_WISHES_KEY,
    version: 1,
    storage,
    // Server and first client render agree on none; they are restored with the session.
    skipHydration: true,
    partialize: ({ ids }) => ({ ids }),
    migrate: (persisted) => persisted as GuestWishes,
    merge: (persisted) => ({ ids: readIds(persisted, MOST), isRestored: true }),
  }),
);

/** Reads local storage again, unless this page has newer data. */
export function rereadGuestWishes() {
  if (!storage.isStale()) void useGuestWishes.persist.rehydrate();
}

/** Adds or removes a wish; over the limit the oldest are dropped. */
export function toggleGuestWish(productId: number) {
  rereadGuestWishes();
  const { ids } = useGuestWishes.getState();
  const isWished = !ids.includes(productId);
  useGuestWishes.setState({ ids: withWish(ids, productId, isWished).slice(0, MOST) });
}

/** Removes the wishes that have been moved to the account. */
export function dropGuestWishes(gone: number[]) {
  rereadGuestWishes();
  useGuestWishes.setState(({ ids }) => ({ ids: ids.filter((id) => !gone.includes(id)) }));
}

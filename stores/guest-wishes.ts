import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { withWish } from '@/lib/account/profile/wishes';
import { MAX_ID } from '@/lib/shared/ids';
import { quietStorage } from './storage';

export const GUEST_WISHES_KEY = 'guest-wishes';
const MOST = 500;

type GuestWishes = {
  ids: number[];
  /** False until it is known what this browser keeps. */
  isRestored: boolean;
};

const storage = quietStorage<Pick<GuestWishes, 'ids'>>(() => window.localStorage);

/** Products that a guest has marked, last first; kept in this browser until they sign in. */
export const useGuestWishes = create<GuestWishes>()(
  persist((): GuestWishes => ({ ids: [], isRestored: false }), {
    name: GUEST_WISHES_KEY,
    version: 1,
    storage,
    // Server and first client render agree on none; the session's keeper brings them back.
    skipHydration: true,
    partialize: ({ ids }) => ({ ids }),
    migrate: (persisted) => persisted as GuestWishes,
    merge: (persisted) => ({ ids: readIds(persisted), isRestored: true }),
  }),
);

/** Takes what local storage holds now, unless this page holds something newer. */
export function rereadGuestWishes() {
  if (!storage.isStale()) void useGuestWishes.persist.rehydrate();
}

/** Marks what is not marked, unmarks what is; over the limit the oldest go. */
export function toggleGuestWish(productId: number) {
  rereadGuestWishes();
  const { ids } = useGuestWishes.getState();
  const isWished = !ids.includes(productId);
  useGuestWishes.setState({ ids: withWish(ids, productId, isWished).slice(0, MOST) });
}

/** Lets go of those that are in the account now. */
export function dropGuestWishes(gone: number[]) {
  rereadGuestWishes();
  useGuestWishes.setState(({ ids }) => ({ ids: ids.filter((id) => !gone.includes(id)) }));
}

function readIds(persisted: unknown): number[] {
  const ids = (persisted as GuestWishes | undefined)?.ids;
  if (!Array.isArray(ids)) return [];
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);
  return [...new Set(valid)].slice(0, MOST);
}

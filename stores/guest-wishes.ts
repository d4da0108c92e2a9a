import { create } from 'zustand';
import { withWish } from '@/lib/account/profile/wishes';
import { keep, readIds } from './storage';
import { GUEST_WISHES_KEY } from './stored-keys';

const MOST = 500;

type GuestWishes = {
  ids: number[];
  /** False until local storage has been read. */
  isRestored: boolean;
};

/** A guest's wishes, latest first; stored in this browser until the guest signs in. */
export const useGuestWishes = create<GuestWishes>(() => ({ ids: [], isRestored: false }));

const kept = keep(useGuestWishes, {
  key: GUEST_WISHES_KEY,
  place: () => window.localStorage,
  toStored: ({ ids }) => ({ ids }),
  fromStored: (stored) => ({ ids: readIds(stored, MOST), isRestored: true }),
});

/** Reads local storage again, unless this page has newer data. */
export const rereadGuestWishes = kept.reread;

/** Registers a callback for when the browser fails to store the wishes; called at once if the last write has failed. */
export const onGuestWishesNotStored = kept.onFailure;

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

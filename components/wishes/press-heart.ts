import { hasHint, knownUser } from '@/lib/account/session/session';
import { toggleGuestWish, useGuestWishes } from '@/stores/guest-wishes';

const loadCalls = () => import('@/lib/account/profile/wish-calls');

/** Guest wishes that were removed after sign-in. */
export const removedDuringMerge = new Set<number>();

/** Preloads the code for a customer's click. */
export function preloadWishCalls() {
  if (hasHint()) loadCalls().catch(() => {});
}

/**
 * Toggles a wish. Before the session has loaded it is a guest's wish, which is merged into the account later; a wish
 * that is not merged yet is removed here.
 */
export function pressHeart(productId: number) {
  const user = knownUser();
  const isGuestWish = useGuestWishes.getState().ids.includes(productId);
  if (isGuestWish || !user) toggleGuestWish(productId);
  // The merge into the account may be running right now.
  if (isGuestWish && user) removedDuringMerge.add(productId);
  if (user && (!isGuestWish || user.wishes.includes(productId))) {
    loadCalls()
      .then(({ toggleWish }) => toggleWish(productId))
      .catch(() => {});
  } else if (!isGuestWish && !hasHint()) {
    import('./toast-guest-wish').then(({ toastGuestWish }) => toastGuestWish()).catch(() => {});
  }
}

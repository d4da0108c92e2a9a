import { hasHint, knownUser } from '@/lib/account/session/session';
import { toggleGuestWish, useGuestWishes } from '@/stores/guest-wishes';

const loadCalls = () => import('@/lib/account/profile/wish-calls');

/**
 * Guest wishes removed after sign-in. If a merge adds them to the account, the merge then removes them from the account
 * too.
 */
export const removedDuringMerge = new Set<number>();

/** Preloads the code for the click of a signed-in customer. */
export function preloadWishCalls() {
  if (hasHint()) loadCalls().catch(() => {});
}

/**
 * Toggles a wish. Until the session has loaded, it is toggled as a guest's wish, which is merged into the account
 * later. A guest's wish not merged yet is removed in this browser.
 */
export function pressHeart(productId: number) {
  const user = knownUser();
  const isGuestWish = useGuestWishes.getState().ids.includes(productId);
  if (isGuestWish || !user) toggleGuestWish(productId);
  // A merge into the account may be running, and would add this wish again.
  if (isGuestWish && user) removedDuringMerge.add(productId);
  if (user && (!isGuestWish || user.wishes.includes(productId))) {
    loadCalls()
      .then(({ toggleWish }) => toggleWish(productId))
      .catch(() => {});
  } else if (!isGuestWish && !hasHint()) {
    import('./toast-guest-wish').then(({ toastGuestWish }) => toastGuestWish()).catch(() => {});
  }
}

import { hasHint, knownUser } from '@/lib/account/session/session';
import { toggleGuestWish, useGuestWishes } from '@/stores/guest-wishes';

const loadCalls = () => import('@/lib/account/profile/wish-calls');

/** Guest wishes that were removed after sign-in. */
export const takenBack = new Set<number>();

/** Preloads what a customer's click needs. */
export function preloadWishCalls() {
  if (hasHint()) loadCalls().catch(() => {});
}

/**
 * Toggles a wish. Before the session is known it is a guest's, which is merged into the account
 * later; one that is not merged yet is removed here.
 */
export function pressHeart(productId: number) {
  const user = knownUser();
  const isGuestWish = useGuestWishes.getState().ids.includes(productId);
  if (isGuestWish || !user) toggleGuestWish(productId);
  // It may be being merged into the account at this moment.
  if (isGuestWish && user) takenBack.add(productId);
  if (user && (!isGuestWish || user.wishes.includes(productId))) {
    loadCalls()
      .then(({ toggleWish }) => toggleWish(productId))
      .catch(() => {});
  } else if (!isGuestWish && !hasHint()) {
    import('./toast-guest-wish').then(({ toastGuestWish }) => toastGuestWish()).catch(() => {});
  }
}

import type { QueryClient } from '@tanstack/react-query';
import { hasHint, knownUser } from '@/lib/account/session/session';
import { toggleGuestWish, useGuestWishes } from '@/stores/guest-wishes';

const loadCalls = () => import('@/lib/account/profile/wish-calls');

/** Guests' hearts that were pressed again after their owner had signed in. */
export const takenBack = new Set<number>();

/** Fetches what a customer's press needs before it comes. */
export function preloadWishCalls() {
  if (hasHint()) loadCalls().catch(() => {});
}

/**
 * Turns a heart over. Before the session is known it is a guest's, which goes to the account by
 * itself; one that has not gone there yet is taken away here.
 */
export function pressHeart(client: QueryClient, productId: number) {
  const user = knownUser(client);
  const isGuestWish = useGuestWishes.getState().ids.includes(productId);
  if (isGuestWish || !user) toggleGuestWish(productId);
  // It may be on its way to the account at this moment.
  if (isGuestWish && user) takenBack.add(productId);
  if (user && (!isGuestWish || user.wishes.includes(productId))) {
    loadCalls()
      .then(({ toggleWish }) => toggleWish(client, productId))
      .catch(() => {});
  } else if (!isGuestWish && !hasHint()) {
    import('./tell-guest').then(({ noteGuestWish }) => noteGuestWish()).catch(() => {});
  }
}

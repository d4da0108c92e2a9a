'use client';

import { useSession } from '@/lib/account/session';
import { GuestWishesPage } from './guest-wishes-page';
import { WishList } from './wish-list';
import { WishesSkeleton } from './wishes-skeleton';

/** The wish list page: nobody's before it is known who is here. */
export function WishesScreen() {
  const { user, authChecked } = useSession();
  if (user) return <WishList wishes={user.wishes} />;
  return authChecked ? <GuestWishesPage /> : <WishesSkeleton count={4} />;
}

'use client';

import { SessionFailure } from '@/components/auth/session-failure';
import { useSession } from '@/lib/account/session/session';
import { GuestWishesPage } from './guest-wishes-page';
import { WishList } from './wish-list';
import { WishesSkeleton } from './wishes-skeleton';

type WishesScreenProps = {
  /** From the server: which of the two pages to render until the session has loaded. */
  mayBeSignedIn: boolean;
};

/** The wish list page; neutral until the session has loaded. */
export function WishesScreen({ mayBeSignedIn }: WishesScreenProps) {
  const { user, authChecked, retry } = useSession();
  if (user) return <WishList user={user} />;
  if (retry) return <SessionFailure onRetry={retry} />;
  return authChecked || !mayBeSignedIn ? (
    <GuestWishesPage isAsked={authChecked} />
  ) : (
    <WishesSkeleton count={4} />
  );
}

'use client';

import { SessionFailure } from '@/components/auth/session-failure';
import { useSession } from '@/lib/account/session/session';
import { GuestWishesPage } from './guest-wishes-page';
import { WishList } from './wish-list';
import { WishesSkeleton } from './wishes-skeleton';

type WishesScreenProps = {
  /** What the server knows of it: which of the two pages is drawn until the session is known. */
  mayBeSignedIn: boolean;
};

/** The wish list page: nobody’s before it is known who is here. */
export function WishesScreen({ mayBeSignedIn }: WishesScreenProps) {
  const { user, authChecked, retry } = useSession();
  if (user) return <WishList wishes={user.wishes} />;
  if (retry) return <SessionFailure onRetry={retry} />;
  return authChecked || !mayBeSignedIn ? (
    <GuestWishesPage isAsked={authChecked} />
  ) : (
    <WishesSkeleton count={4} />
  );
}

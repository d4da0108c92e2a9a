'use client';

import { SessionFailure } from '@/components/auth/session-failure';
import { useSession } from '@/lib/account/session/session';
import { UserCabinet } from './user-cabinet';
import { UserGuest } from './user-guest';
import { UserSkeleton } from './user-skeleton';

/** The account page: the account of a signed-in customer, or for a guest a plain page with the login modal. */
export function UserScreen() {
  const { user, authChecked, retry } = useSession();
  if (user) return <UserCabinet user={user} />;
  if (retry) return <SessionFailure onRetry={retry} />;
  return authChecked ? <UserGuest /> : <UserSkeleton />;
}

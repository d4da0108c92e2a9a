'use client';

import { useSession } from '@/lib/account/session';
import { UserCabinet } from './user-cabinet';
import { UserGuest } from './user-guest';
import { UserSkeleton } from './user-skeleton';

/** The account page: for its owner alone, a quiet page with the login modal for everybody else. */
export function UserScreen() {
  const { user, authChecked } = useSession();
  if (user) return <UserCabinet user={user} />;
  return authChecked ? <UserGuest /> : <UserSkeleton />;
}

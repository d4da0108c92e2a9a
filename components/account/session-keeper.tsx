'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  noteSession,
  onOtherTab,
  onSessionLost,
  recheckSession,
  useSession,
} from '@/lib/account/session';
import { forgetPerson, forgetTab } from '@/stores/forget-person';
import {
  clearGuestWishes,
  GUEST_WISHES_KEY,
  rereadGuestWishes,
  useGuestWishes,
} from '@/stores/guest-wishes';
import { takeToast } from '@/stores/next-toast';
import { showToast } from '../ui/show-toast';

/** Keeps this tab of one mind with the others about who is signed in, and what is theirs. */
export function SessionKeeper() {
  const client = useQueryClient();
  useMergedWishes();

  useEffect(() => {
    rereadGuestWishes();
    const left = takeToast();
    if (left) showToast({ id: 'session', tone: 'ok', title: left });
    onSessionLost(client, forgetTab);
    const stopHearing = onOtherTab((word) => {
      if (word === 'in') return recheckSession(client);
      forgetPerson();
      window.location.assign('/');
    });
    const onStorage = ({ key }: StorageEvent) => {
      if (key === GUEST_WISHES_KEY || key === null) rereadGuestWishes();
    };
    // A page from the back-forward cache slept through what happened since.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recheckSession(client);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', noteSession);
    return () => {
      stopHearing();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', noteSession);
    };
  }, [client]);

  return null;
}

/** However a guest has signed in, their hearts go along; after a failure they are tried again later. */
function useMergedWishes() {
  const client = useQueryClient();
  const { isLogin } = useSession();
  const ids = useGuestWishes((wishes) => wishes.ids);

  useEffect(() => {
    if (!isLogin || ids.length === 0) return;
    void import('@/lib/account/wish-calls')
      .then(({ mergeWishes }) => mergeWishes(client, ids))
      .then(clearGuestWishes)
      .catch(() => {});
  }, [client, isLogin, ids]);
}

'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/ui/overlay/show-toast';
import {
  noteSession,
  onOtherTab,
  onSessionLost,
  recheckSession,
  recheckUser,
  refreshUser,
  useSession,
} from '@/lib/account/session/session';
import { clearPersonalData, clearTabData } from '@/stores/clear-personal-data';
import { rereadGuestWishes, useGuestWishes } from '@/stores/guest-wishes';
import { GUEST_WISHES_KEY } from '@/stores/stored-keys';
import { takeToast } from '@/stores/tab-note';

/** Keeps this tab's session and personal data in sync with other tabs. */
export function SessionKeeper() {
  useMergedWishes();

  useEffect(() => {
    rereadGuestWishes();
    const left = takeToast();
    if (left) showToast({ id: 'session', tone: 'ok', title: left });
    onSessionLost((isRevoked) => (isRevoked ? clearPersonalData() : clearTabData()));
    noteSession();
    const recheck = () => {
      if (recheckSession()) return;
      clearTabData();
      window.location.reload();
    };
    const stopListening = onOtherTab((sessionEvent) => {
      if (sessionEvent === 'in') recheck();
      if (sessionEvent === 'lost') noteSession();
      if (sessionEvent !== 'out') return;
      // Clears only this tab's data: the other tab has cleared the shared storage, which may now hold another user's
      // data.
      clearTabData();
      window.location.assign('/');
    });
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== GUEST_WISHES_KEY && key !== null) return;
      rereadGuestWishes();
      noteSession();
      // Another tab may have merged the guest's wishes into the account.
      refreshUser();
    };
    const onVisible = () => {
      if (!document.hidden) recheckUser();
    };
    // A page restored from the back-forward cache has missed the session events of other tabs.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recheck();
    };
    const unmounted = new AbortController();
    const { signal } = unmounted;
    window.addEventListener('storage', onStorage, { signal });
    window.addEventListener('pageshow', onPageShow, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => {
      stopListening();
      unmounted.abort();
    };
  }, []);

  return null;
}

/** Merges the guest's wish list into the account after any sign-in; retries on the next window focus. */
function useMergedWishes() {
  const { isLogin } = useSession();
  const ids = useGuestWishes((wishes) => wishes.ids);

  useEffect(() => {
    if (!isLogin || ids.length === 0) return;
    const merge = () =>
      import('@/components/wishes/merge-guest-wishes')
        .then(({ mergeGuestWishes }) => mergeGuestWishes(ids))
        .catch(() => {});
    void merge();
    window.addEventListener('focus', merge);
    return () => window.removeEventListener('focus', merge);
  }, [isLogin, ids]);
}

'use client';

import type { MouseEvent } from 'react';
import { preloadLogin } from '@/components/auth/login-host';
import { Icon } from '@/components/ui/icon/icon';
import { useSession } from '@/lib/account/session/session';
import { useGuestWishes } from '@/stores/guest-wishes';
import { openLogin } from '@/stores/ui';
import { CountBadge } from '../ui/badge';
import { useHasGrown } from '../ui/use-growth';

/**
 * Header links to the account and the wish list; for guests they open the login modal instead. They are links for
 * guests too, so that nothing flashes and they work before hydration.
 */
export function AccountLinks() {
  const { isLogin, authChecked, user } = useSession();
  const guest = useGuestWishes();
  // A guest's wishes count until they are merged into the account.
  const count = new Set([...guest.ids, ...(user?.wishes ?? [])]).size;
  const bump = useHasGrown(count, authChecked && guest.isRestored);
  const asksToLogin = authChecked && !isLogin;
  const asked = asksToLogin && ({ 'aria-haspopup': 'dialog' } as const);
  const openInstead = (then: string | null) => (event: MouseEvent) => {
    if (!asksToLogin) return;
    event.preventDefault();
    openLogin(then);
  };
  const preload = () => {
    if (asksToLogin) preloadLogin();
  };
  return (
    <>
      {/* Plain links: private pages have their own content security policy, which needs a full page load. */}
      <a
        {...asked}
        href="/user"
        className="header-action"
        onClick={openInstead(null)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="user" />
        <span className="header-action-name">Кабінет</span>
        {user && <span className="sr-only">, {user.firstName}</span>}
      </a>
      <a
        {...asked}
        href="/wishes"
        className="header-action"
        onClick={openInstead('/wishes')}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="heart" />
        <span className="header-action-name">Обране</span>
        {count > 0 && <span className="sr-only">, товарів: {count}</span>}
        <CountBadge key={count} count={count} bump={bump} />
      </a>
    </>
  );
}

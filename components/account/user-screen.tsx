'use client';

import { useEffect } from 'react';
import { preloadLogin } from '@/components/auth/login-host';
import { rememberPath } from '@/components/auth/return-path';
import { SessionFailure } from '@/components/auth/session-failure';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button } from '@/components/ui/button';
import { useSession } from '@/lib/account/session/session';
import { openLogin } from '@/stores/ui';
import { UserCabinet } from './user-cabinet';
import { UserSkeleton } from './user-skeleton';

/** The account page of a guest: opens the login modal, and shows a plain panel once the modal is closed. */
export function UserGuest() {
  useEffect(() => openLogin(), []);

  return (
    <EmptyPanel
      level={1}
      title="Кабінет"
      text={
        <>
          Тут ваші замовлення, обране, адреси доставки та&nbsp;особисті дані. Увійдіть, щоб
          їх&nbsp;побачити.
        </>
      }
    >
      <Button
        aria-haspopup="dialog"
        onClick={() => openLogin()}
        onPointerEnter={preloadLogin}
        onFocus={preloadLogin}
      >
        Увійти
      </Button>
      {/* A plain link: private pages have their own content security policy, which needs a full page load. */}
      <a
        href="/register"
        className="btn btn-ghost"
        onClick={() => rememberPath(window.location.pathname + window.location.search)}
      >
        Зареєструватися
      </a>
    </EmptyPanel>
  );
}

/** The account page: the account of a signed-in customer, or for a guest a plain page with the login modal. */
export function UserScreen() {
  const { user, authChecked, retry } = useSession();
  if (user) return <UserCabinet user={user} />;
  if (retry) return <SessionFailure onRetry={retry} />;
  return authChecked ? <UserGuest /> : <UserSkeleton />;
}

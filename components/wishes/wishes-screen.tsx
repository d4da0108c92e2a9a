'use client';

import { useEffect } from 'react';
import { rememberPath } from '@/components/auth/return-path';
import { SessionFailure } from '@/components/auth/session-failure';
import { useSession } from '@/lib/account/session/session';
import { productCount } from '@/lib/catalogue/product/product-count';
import { useGuestWishes } from '@/stores/guest-wishes';
import { openLogin } from '@/stores/ui';
import { EmptyPanel } from '../catalogue/empty-panel';
import { Button, buttonClass } from '../ui/button';
import { WishList } from './wish-list';
import { WishesHeading } from './wishes-heading';
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

/** Reserves two lines until the text is known, so that nothing moves. */
const ROOM = 'block min-h-12';

/** The wish list without a session: the login modal over a plain page. */
function GuestWishesPage({ isAsked }: { isAsked: boolean }) {
  const { ids, isRestored } = useGuestWishes();

  useEffect(() => {
    if (isAsked) openLogin();
  }, [isAsked]);

  return (
    <>
      <WishesHeading />
      <EmptyPanel
        title="Увійдіть, щоб побачити обране"
        text={<span className={ROOM}>{isRestored && keptText(ids.length)}</span>}
      >
        <Button onClick={() => openLogin()}>Увійти</Button>
        {/* A plain link: a private page needs a full page load. */}
        <a
          href="/register"
          className={buttonClass({ variant: 'secondary' })}
          onClick={() => rememberPath('/wishes')}
        >
          Реєстрація
        </a>
      </EmptyPanel>
    </>
  );
}

const keptText = (count: number) =>
  count > 0
    ? `У\u00a0цьому браузері збережено ${productCount(count)}. Після входу це буде у\u00a0вашому кабінеті.`
    : 'У\u00a0цьому браузері ще нічого не збережено.';

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
  /** Whether the session hint cookie is set. If so, the list's placeholder is shown until the session has loaded. */
  mayBeSignedIn: boolean;
};

/** The wish list page: a customer's list, or the guests' page. Until the session has loaded, shows the likely one. */
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

/** Height of two lines, reserved until the text is known, so that nothing moves. */
const ROOM = 'block min-h-12';

/** The wish list page of a guest: a plain panel, with the login modal over it. */
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

'use client';

import { useEffect } from 'react';
import { rememberPath } from '@/components/auth/return-path';
import { productCount } from '@/lib/catalogue/product/product-count';
import { useGuestWishes } from '@/stores/guest-wishes';
import { openLogin } from '@/stores/ui';
import { EmptyPanel } from '../catalogue/empty-panel';
import { Button, buttonClass } from '../ui/button';
import { WishesHeading } from './wishes-heading';

/** Reserves two lines until the text is known, so that nothing moves. */
const ROOM = 'block min-h-12';

/** The wish list without a session: the login modal over a plain page. */
export function GuestWishesPage({ isAsked }: { isAsked: boolean }) {
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

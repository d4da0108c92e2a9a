'use client';

import { GuestWishPreview } from '@/components/auth/kept-wishes';
import { buttonClass } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useRegister } from '@/lib/account/hooks';
import { useSession } from '@/lib/account/session/session';
import { useGuestWishes } from '@/stores/guest-wishes';
import { EntryPanel } from './entry-panel';
import { RegisterForm } from './register-form';

type RegisterScreenProps = {
  /** Whether the session hint cookie is set. If so, wait for the session, so that the form does not flash. */
  mayBeSignedIn: boolean;
};

export function RegisterScreen({ mayBeSignedIn }: RegisterScreenProps) {
  const { isLogin, authChecked } = useSession();
  const register = useRegister();
  const isWaiting = mayBeSignedIn && !authChecked;
  // The notice «already signed in» is not shown after a registration on this page: the redirect has begun, and the
  // notice would only flash.
  const isElsewhere = isLogin && !register.isPending && !register.isSuccess;

  return (
    <EntryPanel title="Реєстрація">
      {isWaiting && (
        <p role="status" className="grid min-h-40 place-items-center">
          <Spinner />
          <span className="sr-only">Зачекайте</span>
        </p>
      )}
      {isElsewhere && <SignedInAlready />}
      {!isWaiting && !isElsewhere && (
        <>
          <WhatFor />
          <RegisterForm register={register} />
        </>
      )}
    </EntryPanel>
  );
}

/** The minimum height prevents a layout shift, since guest wishes are read only after the first paint. */
const WhatFor = () => (
  <div className="grid min-h-[104px] content-center min-[360px]:min-h-[84px] md:min-h-[55px]">
    {useGuestWishes(({ ids }) => ids.length > 0) ? (
      <GuestWishPreview most={3} className="flex-wrap items-center *:last:flex-[1_1_120px]" />
    ) : (
      <p className="text-ink-2">
        У&nbsp;кабінеті&nbsp;— ваші замовлення, обране та&nbsp;адреси доставки, на&nbsp;будь-якому
        пристрої.
      </p>
    )}
  </div>
);

const SignedInAlready = () => (
  <div className="grid justify-items-start gap-4">
    <p className="text-ink-2">Ви вже увійшли, тож новий кабінет не&nbsp;потрібен.</p>
    {/* A plain link: private pages have their own content security policy, which needs a full page load. */}
    <a href="/user" className={buttonClass()}>
      До кабінету
    </a>
  </div>
);

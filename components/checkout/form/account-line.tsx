import { useEffect, useRef } from 'react';
import { preloadLogin } from '@/components/auth/login-host';
import { LINK_LOOK } from '@/components/basket/lines/link-class';
import { useSession } from '@/lib/account/session/session';
import { openLogin } from '@/stores/ui';

/** For guests a sign-in button, for customers their e-mail. */
export function AccountLine() {
  const { user } = useSession();
  const line = useRef<HTMLParagraphElement>(null);
  const wasGuest = useRef(user === null);

  // Signing in removes the button that opened the modal. The focus would be lost, so this line gets it.
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === body || activeElement?.closest('dialog');
    if (wasGuest.current && isLost) line.current?.focus();
    wasGuest.current = user === null;
  }, [user]);

  if (user) {
    return (
      <p ref={line} tabIndex={-1} className="min-w-0 text-[15px] text-ink-2 outline-none">
        Ви увійшли як {user.email}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-[15px]">
      Уже є кабінет?
      <LoginButton />
    </p>
  );
}

export const LoginButton = ({ email }: { email?: string }) => (
  <button
    type="button"
    className={LINK_LOOK}
    onPointerEnter={preloadLogin}
    onFocus={preloadLogin}
    onClick={() => openLogin(null, email)}
  >
    Увійти
  </button>
);

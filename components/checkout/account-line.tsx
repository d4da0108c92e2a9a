import { useSession } from '@/lib/account/session';
import { openLogin } from '@/stores/ui';
import { preloadLogin } from '../account/login-host';
import { buttonClass } from '../ui/button';

/** The way in for those who have an account, or whose it is. */
export function AccountLine() {
  const { user } = useSession();
  if (user) return <p className="min-w-0 text-[15px] text-ink-2">Ви увійшли як {user.email}</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-[15px]">
      Уже є кабінет?
      <LoginButton />
    </p>
  );
}

/** Opens the login modal; the form behind it stays as it is. */
export const LoginButton = ({ email }: { email?: string }) => (
  <button
    type="button"
    className={buttonClass({ variant: 'link', size: 'sm' }, 'px-0!')}
    onPointerEnter={preloadLogin}
    onFocus={preloadLogin}
    onClick={() => openLogin(null, email)}
  >
    Увійти
  </button>
);

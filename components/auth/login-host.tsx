'use client';

import { useEffect } from 'react';
import { useLazyDialog } from '@/components/layout/use-late-code';
import { useSession } from '@/lib/account/session/session';
import { closeLogin, useUi } from '@/stores/ui';

const load = () => import('./login-dialog').then((loaded) => loaded.LoginDialog);

/** Preloads the login form's code when a click is likely. */
export const preloadLogin = () => void load().catch(() => {});

/** Renders the login modal, whose code loads with the first opening. */
export function LoginHost() {
  const open = useUi((ui) => ui.loginOpen);
  const { isLogin } = useSession();
  const LoginDialog = useLazyDialog(open, load, closeLogin);

  // Also closes the modal when another tab has signed in.
  useEffect(() => {
    if (isLogin) closeLogin();
  }, [isLogin]);

  return LoginDialog && <LoginDialog open={open && !isLogin} />;
}

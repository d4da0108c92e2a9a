'use client';

import { useEffect } from 'react';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useLoaded } from '@/components/ui/use-loaded';
import { useSession } from '@/lib/account/session/session';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import { closeLogin, useUi } from '@/stores/ui';

const load = () => import('./login-dialog').then((loaded) => loaded.LoginDialog);

/** Preloads the form's code when a click is likely. */
export const preloadLogin = () => void load().catch(() => {});

/** Renders the login modal; its code loads with the first opening. */
export function LoginHost() {
  const open = useUi((ui) => ui.loginOpen);
  const { isLogin } = useSession();
  const LoginDialog = useLoaded(open, load, () => {
    closeLogin();
    showToast({ id: 'login', tone: 'error', title: NO_CONNECTION });
  });

  // Also when another tab has signed in.
  useEffect(() => {
    if (isLogin) closeLogin();
  }, [isLogin]);

  return LoginDialog && <LoginDialog open={open && !isLogin} />;
}

'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '@/lib/account/session';
import { NO_CONNECTION } from '@/lib/http/api-client';
import { closeLogin, useUi } from '@/stores/ui';
import { showToast } from '../ui/show-toast';

const load = () => import('./login-dialog');

/** Fetches the form's code when a press is likely. */
export const preloadLogin = () => void load().catch(() => {});

/** Where the login modal opens; its code comes with the first opening. */
export function LoginHost() {
  const open = useUi((ui) => ui.loginOpen);
  const { isLogin } = useSession();
  const [LoginDialog, setLoginDialog] = useState<ComponentType<{ open: boolean }> | null>(null);

  useEffect(() => {
    if (!open || LoginDialog) return;
    load()
      .then((loaded) => setLoginDialog(() => loaded.LoginDialog))
      .catch(() => {
        closeLogin();
        showToast({ id: 'login', tone: 'error', title: NO_CONNECTION });
      });
  }, [open, LoginDialog]);

  // Also when another tab has signed in.
  useEffect(() => {
    if (isLogin) closeLogin();
  }, [isLogin]);

  return LoginDialog && <LoginDialog open={open && !isLogin} />;
}

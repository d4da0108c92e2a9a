'use client';

import { useEffect, useState } from 'react';
import { LogoMark } from '@/components/layout/logo';
import { Spinner } from '@/components/ui/spinner';
import { hasHint } from '@/lib/account/session';
import { api } from '@/lib/http/api-client';
import { SignInForm } from './sign-in-form';

/** Renews a session whose token has run out and goes on by itself; else asks who it is. */
export function SignInScreen({ to }: { to: string }) {
  const [isRenewing, setRenewing] = useState(true);

  useEffect(() => {
    if (!hasHint()) return setRenewing(false);
    api
      .get('/api/admin/counts')
      .then(() => window.location.replace(to))
      .catch(() => setRenewing(false));
  }, [to]);

  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-paper px-4 py-10 md:content-center">
      <div className="grid w-full max-w-[440px] gap-5 border-2 border-ink bg-white px-5 py-7 md:px-9 md:py-9 md:shadow-dialog">
        <p className="flex items-center gap-3 font-display text-lg font-bold">
          <LogoMark size={36} />
          Амплуа
        </p>
        <h1 className="text-[26px]">Вхід для команди</h1>
        {isRenewing ? (
          <p role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner />
            Перевіряємо сеанс
          </p>
        ) : (
          <SignInForm to={to} />
        )}
        <p className="border-t border-line pt-3 text-sm text-ink-3">
          Ви покупець?{' '}
          <a href="/" className="link inline-flex min-h-11 items-center">
            На сайт магазину
          </a>
        </p>
      </div>
    </main>
  );
}

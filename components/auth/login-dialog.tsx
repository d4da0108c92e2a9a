'use client';

import { useId, useState } from 'react';
import { withQueries } from '@/components/queries';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { layerChanged } from '@/components/ui/overlay/layers';
import { closeLogin, useUi } from '@/stores/ui';
import { AskRestoreForm } from './ask-restore-form';
import { GuestWishPreview } from './kept-wishes';
import { LoginForm } from './login-form';
import { RestoreSent } from './restore-sent';
import { useViews } from './use-views';

const TITLES = {
  login: 'Вхід',
  ask: 'Відновлення пароля',
  sent: 'Перевірте пошту',
} as const;

/** The login modal (specification, section 2). */
export const LoginDialog = withQueries(Login);

function Login({ open }: { open: boolean }) {
  const titleId = useId();
  const opening = useOpening(open);
  return (
    <Dialog
      open={open}
      onClose={closeLogin}
      title={TITLES.login}
      titleId={titleId}
      className="md:max-w-[460px]"
    >
      <LoginViews key={opening} titleId={titleId} />
    </Dialog>
  );
}

/** How often the dialog was opened. Used as a key: each opening mounts a new form, but closing keeps the contents. */
function useOpening(open: boolean): number {
  const [{ wasOpen, opening }, setState] = useState({ wasOpen: false, opening: 0 });
  if (open !== wasOpen) setState({ wasOpen: open, opening: open ? opening + 1 : opening });
  return opening;
}

function LoginViews({ titleId }: { titleId: string }) {
  const { view, go, heading } = useViews<keyof typeof TITLES>('login');
  const [email, setEmail] = useState(() => useUi.getState().loginEmail);

  const turnTo = (next: keyof typeof TITLES) => {
    go(next);
    // A toast about the previous view is outdated, and may cover the current one.
    layerChanged();
  };
  const goWith = (next: keyof typeof TITLES) => (typed: string) => {
    setEmail(typed);
    turnTo(next);
  };

  return (
    // `data-panel-footer` places toasts above this element: on a phone they would cover the link to register.
    <div
      data-panel-footer=""
      className="px-4 pt-6 pb-[max(20px,env(safe-area-inset-bottom))] md:px-9 md:pt-8 md:pb-7"
    >
      <h2 id={titleId} ref={heading} tabIndex={-1} className="mb-5 pr-12">
        {TITLES[view]}
      </h2>
      {view === 'login' && (
        <>
          <GuestWishPreview most={5} className="mb-5 flex-col-reverse" />
          <LoginForm email={email} onForgot={goWith('ask')} />
        </>
      )}
      {view === 'ask' && (
        <>
          <p className="mb-4 text-ink-2">
            Надішлемо лист із&nbsp;посиланням, за&nbsp;яким можна задати новий пароль.
          </p>
          <AskRestoreForm email={email} onSent={goWith('sent')} />
        </>
      )}
      {view === 'sent' && <RestoreSent email={email} onAgain={() => turnTo('ask')} />}
      {view !== 'login' && (
        <p className="mt-[18px] grid justify-items-center border-t border-line pt-3">
          <Button variant="link" size="sm" onClick={() => turnTo('login')}>
            Повернутися до&nbsp;входу
          </Button>
        </p>
      )}
    </div>
  );
}

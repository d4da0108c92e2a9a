'use client';

import { useEffect, useState } from 'react';
import { AskRestoreForm } from '@/components/auth/ask-restore-form';
import { EntryForm } from '@/components/auth/entry-form';
import { preloadLogin } from '@/components/auth/login-host';
import { NewPasswordFields } from '@/components/auth/password-field';
import { RestoreSent } from '@/components/auth/restore-sent';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useViews } from '@/components/auth/use-views';
import { Button, buttonClass } from '@/components/ui/button';
import { useRestore } from '@/lib/account/hooks';
import { refreshUser } from '@/lib/account/session/session';
import { ApiError } from '@/lib/http/browser/api-client';
import { openLogin } from '@/stores/ui';
import { EntryPanel } from './entry-panel';

const TITLES = {
  ask: 'Відновлення пароля',
  sent: 'Перевірте пошту',
  new: 'Новий пароль',
  expired: 'Посилання вже не діє',
  done: 'Пароль змінено',
  joined: 'Ви в\u00a0команді',
} as const;

type RestoreScreenProps = {
  /** The token of the mailed link; empty if the URL has none. */
  token: string;
};

/** Resets a forgotten password: requests a mailed link, sets the new password, offers to sign in. */
export function RestoreScreen({ token: mailed }: RestoreScreenProps) {
  // Kept in state, since the URL and the props derived from it change below.
  const [token] = useState(mailed);
  const { view, go, heading } = useViews<keyof typeof TITLES>(token ? 'new' : 'ask');
  const [email, setEmail] = useState('');

  // Anyone who sees the token in the URL could set a new password, so it is removed from the URL.
  useEffect(() => {
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname);
  }, []);

  const finish = (hasJoined: boolean) => {
    // The server has ended all sessions, including this browser's.
    refreshUser();
    go(hasJoined ? 'joined' : 'done');
  };
  const noteSent = (typed: string) => {
    setEmail(typed);
    go('sent');
  };

  return (
    <EntryPanel title={TITLES[view]} titleRef={heading}>
      {view === 'new' && (
        <NewPasswordForm token={token} onDone={finish} onExpired={() => go('expired')} />
      )}
      {view === 'done' && <Done />}
      {view === 'joined' && <Joined />}
      {view === 'expired' && (
        <p className="text-ink-2">
          Воно працює недовго й&nbsp;лише раз. Вкажіть пошту, і&nbsp;ми надішлемо нове.
        </p>
      )}
      {view === 'ask' && (
        <p className="text-ink-2">
          Вкажіть пошту, з&nbsp;якою реєструвалися. Надішлемо лист із&nbsp;посиланням, за&nbsp;яким
          можна задати новий пароль.
        </p>
      )}
      {(view === 'ask' || view === 'expired') && (
        <AskRestoreForm key={view} email={email} onSent={noteSent} />
      )}
      {view === 'sent' && <RestoreSent email={email} onAgain={() => go('ask')} />}
    </EntryPanel>
  );
}

const Done = () => (
  <div className="grid justify-items-start gap-4">
    <p className="text-ink-2">
      Тепер увійдіть із&nbsp;новим паролем. На&nbsp;всіх пристроях, де&nbsp;ви були в&nbsp;кабінеті,
      вхід завершено.
    </p>
    <Button onPointerEnter={preloadLogin} onFocus={preloadLogin} onClick={() => openLogin('/user')}>
      Увійти
    </Button>
  </div>
);

/** Shown when the mailed link also activated a pending staff role. */
const Joined = () => (
  <div className="grid justify-items-start gap-4">
    <p className="text-ink-2">
      Пошту підтверджено, новий пароль збережено. Увійдіть із&nbsp;ним на&nbsp;сторінці для команди.
    </p>
    <a href="/admin/sign-in" className={buttonClass({})}>
      Увійти
    </a>
  </div>
);

type NewPasswordFormProps = {
  token: string;
  onDone: (hasJoined: boolean) => void;
  onExpired: () => void;
};

/** The form for the new password, shown when the mailed link is opened. Never shows a toast. */
function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const restore = useRestore();
  const { form, submit, refusal } = useAccountForm<{ newPass: string; newConfirmPass: string }>({
    name: 'newPassword',
    send: async (values) => {
      const { joinedAs } = await restore.mutateAsync({ token, ...values });
      onDone(joinedAs !== undefined);
    },
    onRefused: (error) => {
      if (isExpired(error)) onExpired();
    },
  });

  return (
    <EntryForm
      onSubmit={submit}
      refusal={refusal}
      fields={
        <NewPasswordFields form={form} names={['newPass', 'newConfirmPass']} label="Новий пароль" />
      }
      loading={restore.isPending}
      loadingLabel="Зберігаємо"
    >
      Зберегти пароль
    </EntryForm>
  );
}

/** Whether the server has rejected the link: it was used, has expired, or was truncated in the mail. */
const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || 'token' in error.errors);

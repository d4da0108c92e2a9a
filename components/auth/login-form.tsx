'use client';

import { Button } from '@/components/ui/button';
import { focusFirst } from '@/components/ui/overlay/focus-first';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useLogin } from '@/lib/account/hooks';
import type { LoginInput } from '@/lib/account/inputs';
import { signInByPasskey } from '@/lib/account/passkeys/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { claimBrowser } from '@/stores/owner';
import { leaveToast } from '@/stores/tab-note';
import { closeLogin, useUi } from '@/stores/ui';
import { EmailField } from './email-field';
import { preloadSchemas } from './form-resolver';
import { copyGuestMeasurements } from './give-measurements';
import { PasskeyButton } from './passkey-button';
import { PasswordField } from './password-field';
import { rememberPath } from './return-path';
import { SubmitButton } from './submit-button';
import { useAccountForm } from './use-account-form';

type LoginFormProps = { email: string; onForgot: (email: string) => void };

export function LoginForm({ email, onForgot }: LoginFormProps) {
  const login = useLogin();
  const { form, submit } = useAccountForm<LoginInput>({
    name: 'login',
    defaultValues: { email },
    send: async (values) => {
      const { afterLogin } = useUi.getState();
      const { message } = await login.mutateAsync(values);
      await enter(values.email, message, afterLogin);
    },
    onRefused: (error) => showToast({ id: 'login', tone: 'error', title: errorText(error) }),
  });

  return (
    <>
      <form noValidate className="grid" onSubmit={submit} onFocus={preloadSchemas} ref={markFirst}>
        <div className="grid gap-[18px]">
          <EmailField form={form} name="email" autoComplete="username" />
          <PasswordField
            form={form}
            name="password"
            label="Пароль"
            autoComplete="current-password"
          />
        </div>
        <Button
          variant="link"
          size="sm"
          className="my-1 justify-self-end px-0"
          onClick={() => onForgot(form.getValues('email'))}
        >
          Забули пароль?
        </Button>
        <SubmitButton loading={login.isPending} loadingLabel="Входимо">
          Увійти
        </SubmitButton>
      </form>
      <PasskeyButton className="mt-3" wide onPress={enterByPasskey}>
        Увійти ключем доступу
      </PasskeyButton>
      <p className="mt-[18px] flex flex-wrap items-center justify-center gap-x-2.5 border-t border-line pt-3 text-ink-3">
        Ще немає кабінету?
        {/* A plain link: private pages have their own content security policy, which needs a full page load. */}
        <a href="/register" className="link py-2.5" onClick={rememberPlace}>
          Реєстрація
        </a>
        <a href="/find-order" className="link py-2.5">
          Знайти замовлення без&nbsp;входу
        </a>
      </p>
    </>
  );
}

const markFirst = (form: HTMLFormElement | null) =>
  focusFirst(form?.querySelector('input') ?? null);

async function enterByPasskey() {
  const { afterLogin } = useUi.getState();
  const answer = await signInByPasskey();
  if (answer) await enter(answer.data.email, answer.message, afterLogin);
}

async function enter(email: string, message: string, afterLogin: string | null) {
  claimBrowser(email);
  await copyGuestMeasurements();
  closeLogin();
  welcome(message, afterLogin);
}

/** Shows the sign-in message on this page, or opens the page that required the sign-in and shows it there. */
function welcome(message: string, afterLogin: string | null) {
  if (afterLogin === null) return showToast({ id: 'login', tone: 'ok', title: message });
  leaveToast(message);
  window.location.assign(afterLogin);
}

function rememberPlace() {
  const { pathname, search } = window.location;
  rememberPath(useUi.getState().afterLogin ?? pathname + search);
}

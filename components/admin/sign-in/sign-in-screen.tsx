'use client';

import { useCallback, useEffect, useState } from 'react';
import { StepHeading } from '@/components/admin/security/recovery-codes';
import { SetUpApp } from '@/components/admin/security/set-up-app';
import { FormField } from '@/components/auth/form-field';
import { PasskeyButton } from '@/components/auth/passkey-button';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { SubmitButton } from '@/components/auth/submit-button';
import { useAccountForm } from '@/components/auth/use-account-form';
import { LogoMark } from '@/components/layout/logo';
import { Button, buttonClass } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useLogin } from '@/lib/account/hooks';
import type { LoginInput } from '@/lib/account/inputs';
import { signInByPasskey } from '@/lib/account/passkeys/hooks';
import { fetchFactor } from '@/lib/account/second-factor/factor-hooks';
import { hasHint } from '@/lib/account/session/session';
import { api, isApiElsewhere } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { claimBrowser } from '@/stores/owner';
import { CodeForm } from './code-form';
import { nextStep, type SignInStep } from './next-step';
import { useStaffSignOut } from './use-staff-sign-out';

/** Sign-in form for staff: e-mail and password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const login = useLogin();
  const [refusal, setRefusal] = useState('');
  const enter = async (email: string) => {
    claimBrowser(email);
    await onSignedIn();
  };
  const { form, submit } = useAccountForm<LoginInput>({
    name: 'login',
    staysOpen: true,
    send: async (values) => {
      setRefusal('');
      await login.mutateAsync(values);
      await enter(values.email);
    },
    onRefused: (error) => setRefusal(errorText(error)),
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormRefusal text={refusal} />
      <FormField
        form={form}
        name="email"
        label="Пошта"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      <SubmitButton loading={form.formState.isSubmitting} loadingLabel="Входимо">
        Увійти
      </SubmitButton>
      <PasskeyButton
        wide
        onPress={() => signInByPasskey().then((answer) => answer && enter(answer.data.email))}
      >
        Увійти ключем доступу
      </PasskeyButton>
      <a href="/restore" className="link inline-flex min-h-11 items-center justify-self-start">
        Забули пароль?
      </a>
    </form>
  );
}

/**
 * The staff's sign-in page, step by step. An expired session that can be refreshed continues without a password; a
 * session without its second factor needs only the code.
 */
export function SignInScreen({ to }: { to: string }) {
  const [step, setStep] = useState<SignInStep | null>(null);

  const goOn = useCallback(() => {
    setStep('in');
    window.location.replace(to);
  }, [to]);

  const look = useCallback(async () => {
    const next = nextStep(await fetchFactor());
    if (next === 'in') goOn();
    else setStep(next);
  }, [goOn]);

  useEffect(() => {
    if (hasHint()) {
      refreshPages()
        .then(look)
        .catch(() => setStep('password'));
    } else setStep('password');
  }, [look]);

  return (
    <main className="grid min-h-dvh content-start justify-items-center bg-paper px-4 py-10 md:content-center">
      <div className="grid w-full max-w-[440px] gap-5 border-2 border-ink bg-white px-5 py-7 md:px-9 md:py-9 md:shadow-dialog">
        <p className="flex items-center gap-3 font-display text-lg font-bold">
          <LogoMark size={36} />
          Амплуа
        </p>
        <h1 className="text-[26px]">Вхід для команди</h1>
        {(step === null || step === 'in') && (
          <p role="status" className="flex items-center gap-3 text-ink-2">
            <Spinner />
            {step === 'in' ? 'Відкриваємо' : 'Перевіряємо сеанс'}
          </p>
        )}
        {step === 'password' && <SignInForm onSignedIn={look} />}
        {step === 'code' && <CodeForm onGiven={goOn} />}
        {step === 'setup' && (
          <>
            <p className="text-ink-2">
              У&nbsp;цьому магазині команда входить із&nbsp;паролем і&nbsp;кодом із&nbsp;телефона.
              Налаштуймо його: це&nbsp;хвилина.
            </p>
            <SetUpApp hasApp={false} onDone={goOn} />
          </>
        )}
        {step === 'stranger' && <Stranger />}
        {(step === 'code' || step === 'setup' || step === 'stranger') && <SomebodyElse />}
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

/** Fetches the session's cookies for this host, which may lack them if the API is on another host. */
const refreshPages = async () => {
  if (isApiElsewhere) await api.get('/api/auth/refresh');
};

/** Button that signs out, to sign in with another e-mail. */
function SomebodyElse() {
  const { signOut, isLeaving, question } = useStaffSignOut();
  return (
    <>
      <Button variant="ghost" loading={isLeaving} loadingLabel="Виходимо" onClick={signOut}>
        Увійти з&nbsp;іншою поштою
      </Button>
      {question}
    </>
  );
}

/** Shown to a signed-in customer who is not staff. */
const Stranger = () => (
  <div className="grid gap-4">
    <StepHeading>Цей кабінет не належить команді</StepHeading>
    <p className="text-ink-2">
      Ви увійшли як покупець. Якщо ви працюєте в&nbsp;магазині, попросіть адміністратора додати вас
      до&nbsp;команди або увійдіть з&nbsp;іншою поштою. Вас уже запросили? Відкрийте посилання
      з&nbsp;нашого листа: роль запрацює після нового пароля.
    </p>
    <a href="/user" className={buttonClass({ variant: 'secondary' }, 'justify-self-start')}>
      До&nbsp;мого кабінету
    </a>
  </div>
);

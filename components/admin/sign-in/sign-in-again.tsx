'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { SubmitButton } from '@/components/auth/submit-button';
import { useAccountForm } from '@/components/auth/use-account-form';
import { buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useLoginAgain } from '@/lib/account/hooks';
import type { LoginInput } from '@/lib/account/inputs';
import { fetchFactor } from '@/lib/account/second-factor/factor-hooks';
import { fetchEmail, holdSession } from '@/lib/account/session/session';
import { setSignInDialog } from '@/lib/http/browser/reauthenticate';
import { usePerson } from '../frame/person';
import { STAFF } from '../staff-query';
import { CodeForm } from './code-form';
import { nextStep } from './next-step';

/**
 * Dialog that asks the staff member to sign in again over the current page when the session has ended. Pending requests
 * then continue, and all other data is reloaded.
 */
export function SignInAgain() {
  const queries = useQueryClient();
  const answer = useRef<(isIn: boolean) => void>(undefined);
  const isDeclined = useRef(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const stopAsking = setSignInDialog(() => {
      setOpen(true);
      return new Promise((resolve) => {
        answer.current = resolve;
      });
    });
    // Opens the dialog also if the session ends while no request is pending.
    const letGo = holdSession(() => {
      if (!isDeclined.current) setOpen(true);
    });
    return () => {
      stopAsking();
      letGo();
    };
  }, []);
  const finish = useCallback(
    (isIn: boolean) => {
      setOpen(false);
      isDeclined.current = !isIn;
      answer.current?.(isIn);
      answer.current = undefined;
      if (isIn) void queries.invalidateQueries({ queryKey: STAFF });
    },
    [queries],
  );
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={() => finish(false)} title="" titleId={titleId}>
      {isOpen && <Steps titleId={titleId} onIn={() => finish(true)} />}
    </Dialog>
  );
}

type Step = 'password' | 'code' | 'elsewhere';

function Steps({ titleId, onIn }: { titleId: string; onIn: () => void }) {
  const [step, setStep] = useState<Step>('password');
  const { email } = usePerson();
  const look = useCallback(async () => {
    const next = nextStep(await fetchFactor());
    // If a colleague has signed in in this browser, pending saves must not be sent in the colleague's name.
    const isSame = next === 'password' || (await fetchEmail()) === email;
    if (!isSame) setStep('elsewhere');
    else if (next === 'in') onIn();
    else setStep(next === 'code' ? 'code' : 'elsewhere');
  }, [onIn, email]);
  useEffect(() => {
    // The sign-in may have happened in another tab, or only the code may be missing.
    const lookQuietly = () => void look().catch(() => {});
    lookQuietly();
    window.addEventListener('focus', lookQuietly);
    return () => window.removeEventListener('focus', lookQuietly);
  }, [look]);
  return (
    <div className="grid gap-4 px-4 pt-6 pb-6 md:px-9 md:pt-8 md:pb-8">
      {step === 'code' ? (
        <CodeForm headingId={titleId} confirm="Продовжити" onGiven={onIn} />
      ) : (
        <>
          <h2 id={titleId} className="pr-12 text-lg font-bold">
            Сеанс завершився
          </h2>
          <p className="text-ink-2">
            Увійдіть ще раз. Усе, що ви написали, на&nbsp;місці, і&nbsp;почате збереження
            продовжиться саме.
          </p>
          {step === 'password' && <Password onSignedIn={look} />}
          {step === 'elsewhere' && (
            <a href="/admin/sign-in" className={buttonClass({ variant: 'primary' })}>
              До сторінки входу
            </a>
          )}
        </>
      )}
      <SomebodyElse />
    </div>
  );
}

function Password({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { email } = usePerson();
  const login = useLoginAgain();
  const { form, submit, refusal } = useAccountForm<LoginInput>({
    name: 'login',
    defaultValues: { email, password: '' },
    staysOpen: true,
    send: async ({ password }) => {
      // The e-mail is that of the ended session; its field is read-only.
      await login.mutateAsync({ email, password });
      await onSignedIn();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormRefusal text={refusal} />
      <Field {...form.register('email')} label="Пошта" autoComplete="username" readOnly />
      <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      <SubmitButton loading={form.formState.isSubmitting} loadingLabel="Входимо">
        Увійти й&nbsp;продовжити
      </SubmitButton>
    </form>
  );
}

/** Link to the sign-in page for another staff member, who must not get the unsaved input of this page. */
function SomebodyElse() {
  const { email } = usePerson();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm">Ви не {email}?</summary>
      <p className="mb-3 text-ink-2">
        Незбережене на&nbsp;цій сторінці належить <span className="wrap-anywhere">{email}</span>.
        Воно не&nbsp;перейде до&nbsp;вас: чернетка дочекається свого автора на&nbsp;цьому пристрої.
      </p>
      <a href="/admin/sign-in" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        Увійти з&nbsp;іншою поштою
      </a>
    </details>
  );
}

import { useState } from 'react';
import { FormField } from '@/components/auth/form-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { SubmitButton } from '@/components/auth/submit-button';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useLogin } from '@/lib/account/hooks';
import type { LoginInput } from '@/lib/account/inputs';
import { errorText } from '@/lib/http/browser/error-text';
import { claimBrowser } from '@/stores/owner';

/** Sign-in form for staff: e-mail and password. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const login = useLogin();
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<LoginInput>({
    name: 'login',
    staysOpen: true,
    send: async (values) => {
      setRefusal('');
      await login.mutateAsync(values);
      claimBrowser(values.email);
      await onSignedIn();
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
      <a href="/restore" className="link inline-flex min-h-11 items-center justify-self-start">
        Забули пароль?
      </a>
    </form>
  );
}

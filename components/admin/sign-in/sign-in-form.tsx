'use client';

import { useState } from 'react';
import { FormField } from '@/components/account/form-field';
import { PasswordField } from '@/components/account/password-field';
import { Refusal } from '@/components/account/refusal';
import { SubmitButton } from '@/components/account/submit-button';
import { useAccountForm } from '@/components/account/use-account-form';
import { useLogin } from '@/lib/account/hooks';
import type { LoginInput } from '@/lib/account/inputs';
import { errorText } from '@/lib/http/error-text';
import { claimBrowser } from '@/stores/owner';

/** E-mail and password of somebody of the staff. */
export function SignInForm({ to }: { to: string }) {
  const login = useLogin();
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<LoginInput>({
    name: 'login',
    send: async (values) => {
      setRefusal('');
      await login.mutateAsync(values);
      claimBrowser(values.email);
      window.location.replace(to);
    },
    onRefused: (error) => setRefusal(errorText(error)),
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
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
      <SubmitButton loading={login.isPending} loadingLabel="Входимо">
        Увійти
      </SubmitButton>
    </form>
  );
}

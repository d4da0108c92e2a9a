'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { isAboutFields, useAccountForm } from '@/components/auth/use-account-form';
import { Button } from '@/components/ui/button';
import { type EnrolInput, enrolInput } from '@/lib/account/second-factor/inputs';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';

type EnrolFormProps = {
  /** Of whoever replaces an app, a code of that one is wanted. */
  hasApp: boolean;
  wantsPassword: boolean;
  enrol: (input: EnrolInput) => Promise<unknown>;
};

/** Makes sure who it is before a new app is set up. */
export function EnrolForm({ hasApp, wantsPassword, enrol }: EnrolFormProps) {
  const [needsPassword, setNeedsPassword] = useState(wantsPassword);
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<EnrolInput>({
    resolver: zodResolver(enrolInput),
    staysOpen: true,
    send: enrol,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'password_needed') setNeedsPassword(true);
      setRefusal(isAboutFields(error) ? '' : errorText(error));
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormRefusal text={refusal} />
      {needsPassword && (
        <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      )}
      {hasApp && <CodeField form={form} name="code" />}
      <Button type="submit" loading={form.formState.isSubmitting} loadingLabel="Перевіряємо">
        Далі
      </Button>
    </form>
  );
}

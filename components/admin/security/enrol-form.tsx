'use client';

import { useState } from 'react';
import { CodeField } from '@/components/auth/code-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { type EnrolInput, enrolInput } from '@/lib/account/inputs';
import { ApiError } from '@/lib/http/browser/api-client';
import { useRefusedForm } from '../form/use-refused-form';

type EnrolFormProps = {
  /** Of whoever replaces an app, a code of that one is wanted. */
  hasApp: boolean;
  wantsPassword: boolean;
  enrol: (input: EnrolInput) => Promise<unknown>;
};

/** Makes sure who it is before a new app is set up. */
export function EnrolForm({ hasApp, wantsPassword, enrol }: EnrolFormProps) {
  const [needsPassword, setNeedsPassword] = useState(wantsPassword);
  const { form, submit, refusal } = useRefusedForm<EnrolInput>({
    schema: enrolInput,
    send: enrol,
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'password_needed') setNeedsPassword(true);
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

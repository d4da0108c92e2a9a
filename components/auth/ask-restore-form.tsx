'use client';

import { useState } from 'react';
import { useAskRestore } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { FormField } from './form-field';
import { preloadSchemas } from './form-resolver';
import { FormRefusal } from './refusal';
import { SubmitButton } from './submit-button';
import { isAboutFields, useAccountForm } from './use-account-form';

type AskRestoreFormProps = { email: string; onSent: (email: string) => void };

/** Requests the mail with a link to set a new password. Never shows a toast. */
export function AskRestoreForm({ email, onSent }: AskRestoreFormProps) {
  const ask = useAskRestore();
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<{ email: string }>({
    name: 'askRestore',
    ...(email && { defaultValues: { email } }),
    send: async (values) => {
      setRefusal('');
      await ask.mutateAsync(values.email);
      onSent(values.email);
    },
    onRefused: (error) => setRefusal(isAboutFields(error) ? '' : errorText(error)),
  });

  return (
    <form
      noValidate
      method="post"
      className="grid gap-[18px]"
      onSubmit={submit}
      onFocus={preloadSchemas}
    >
      <FormField
        form={form}
        name="email"
        label="Пошта"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <FormRefusal text={refusal} />
        <SubmitButton loading={ask.isPending} loadingLabel="Надсилаємо">
          Надіслати лист
        </SubmitButton>
      </div>
    </form>
  );
}

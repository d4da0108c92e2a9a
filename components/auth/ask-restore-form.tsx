'use client';

import { useAskRestore } from '@/lib/account/hooks';
import { EmailField } from './email-field';
import { EntryForm } from './entry-form';
import { useAccountForm } from './use-account-form';

type AskRestoreFormProps = { email: string; onSent: (email: string) => void };

/** Form that requests a mail with a link to set a new password. Never shows a toast. */
export function AskRestoreForm({ email, onSent }: AskRestoreFormProps) {
  const ask = useAskRestore();
  const { form, submit, refusal } = useAccountForm<{ email: string }>({
    name: 'askRestore',
    ...(email && { defaultValues: { email } }),
    send: async (values) => {
      await ask.mutateAsync(values.email);
      onSent(values.email);
    },
  });

  return (
    <EntryForm
      onSubmit={submit}
      refusal={refusal}
      fields={<EmailField form={form} name="email" autoComplete="username" />}
      loading={ask.isPending}
      loadingLabel="Надсилаємо"
    >
      Надіслати лист
    </EntryForm>
  );
}

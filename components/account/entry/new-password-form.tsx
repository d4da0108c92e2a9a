'use client';

import { EntryForm } from '@/components/auth/entry-form';
import { NewPasswordFields } from '@/components/auth/password-field';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useRestore } from '@/lib/account/hooks';
import { ApiError } from '@/lib/http/browser/api-client';

type NewPasswordFormProps = {
  token: string;
  onDone: (hasJoined: boolean) => void;
  onExpired: () => void;
};

/** The form that the mailed link opens. Never shows a toast. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
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

/** The link was used, has expired, or was truncated in the mail. */
const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || 'token' in error.errors);

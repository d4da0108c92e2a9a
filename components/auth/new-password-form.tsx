'use client';

import { useState } from 'react';
import { useRestore } from '@/lib/account/hooks';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { preloadSchemas } from './form-resolver';
import { NewPasswordFields } from './password-field';
import { FormRefusal } from './refusal';
import { SubmitButton } from './submit-button';
import { isAboutFields, useAccountForm } from './use-account-form';

type NewPasswordFormProps = {
  token: string;
  onDone: (hasJoined: boolean) => void;
  onExpired: () => void;
};

/** The form behind the mailed link. Never shows a toast. */
export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const restore = useRestore();
  const [refusal, setRefusal] = useState('');
  const { form, submit } = useAccountForm<{ newPass: string; newConfirmPass: string }>({
    name: 'newPassword',
    send: async (values) => {
      setRefusal('');
      const { joinedAs } = await restore.mutateAsync({ token, ...values });
      onDone(joinedAs !== undefined);
    },
    onRefused: (error) => {
      if (isExpired(error)) onExpired();
      else setRefusal(isAboutFields(error) ? '' : errorText(error));
    },
  });

  return (
    <form
      noValidate
      method="post"
      className="grid gap-[18px]"
      onSubmit={submit}
      onFocus={preloadSchemas}
    >
      <NewPasswordFields form={form} names={['newPass', 'newConfirmPass']} label="Новий пароль" />
      <div>
        <FormRefusal text={refusal} />
        <SubmitButton loading={restore.isPending} loadingLabel="Зберігаємо">
          Зберегти пароль
        </SubmitButton>
      </div>
    </form>
  );
}

/** Used, expired, or truncated in the mail. */
const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'link_expired' || 'token' in error.errors);

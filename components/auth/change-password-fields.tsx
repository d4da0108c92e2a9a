import { useChangePassword } from '@/lib/account/hooks';
import type { ChangePasswordInput } from '@/lib/account/inputs';
import { showRefusal } from '../account/refuse';
import { HiddenUsername } from '../account/security/hidden-username';
import { showToast } from '../ui/overlay/show-toast';
import { CodeField } from './code-field';
import { NewPasswordFields, PasswordField } from './password-field';
import { type FormValidation, useAccountForm } from './use-account-form';
import { useFreshCode } from './use-code-asked';

const EMPTY: ChangePasswordInput = { oldPass: '', newPass: '', newConfirmPass: '', code: '' };

/** Form to change a password, for customers and staff; the code field is shown only if the server requires it. */
export function useChangePasswordForm(checks: FormValidation<ChangePasswordInput>) {
  const change = useChangePassword();
  const { form, submit } = useAccountForm<ChangePasswordInput>({
    ...checks,
    defaultValues: EMPTY,
    staysOpen: true,
    onRefused: showRefusal,
    send: async (input) => {
      if (!(await code.tryCall(() => change.mutateAsync(input)))) return;
      code.forget();
      form.reset(EMPTY);
      showToast({ id: 'change-password', tone: 'ok', title: 'Пароль успішно змінено!' });
    },
  });
  const code = useFreshCode(() => form.setFocus('code'));
  return { form, submit, isPending: change.isPending, isCodeAsked: code.isAsked };
}

type Fields = Pick<ReturnType<typeof useChangePasswordForm>, 'form' | 'isCodeAsked'>;

export function ChangePasswordFields({ form, isCodeAsked, email }: Fields & { email: string }) {
  return (
    <>
      <HiddenUsername email={email} />
      <PasswordField
        form={form}
        name="oldPass"
        label="Поточний пароль"
        autoComplete="current-password"
      />
      <NewPasswordFields form={form} names={['newPass', 'newConfirmPass']} label="Новий пароль" />
      {isCodeAsked && <CodeField form={form} name="code" />}
    </>
  );
}

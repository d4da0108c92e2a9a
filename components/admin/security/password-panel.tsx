'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { showRefusal } from '@/components/account/refuse';
import { HiddenUsername } from '@/components/account/security/hidden-username';
import { CodeField } from '@/components/auth/code-field';
import { NewPasswordFields, PasswordField } from '@/components/auth/password-field';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useCodeAsked } from '@/components/auth/use-code-asked';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useChangePassword } from '@/lib/account/hooks';
import { type ChangePasswordInput, changePasswordInput } from '@/lib/account/inputs';
import { AdminPanel } from '../panel';

const EMPTY: ChangePasswordInput = { oldPass: '', newPass: '', newConfirmPass: '', code: '' };

export function PasswordPanel({ email }: { email: string }) {
  const change = useChangePassword();
  const { form, submit } = useAccountForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: EMPTY,
    staysOpen: true,
    onRefused: showRefusal,
    send: async (input) => {
      try {
        await change.mutateAsync(input);
      } catch (error) {
        if (code.askedBy(error)) return;
        throw error;
      }
      code.forget();
      form.reset(EMPTY);
      showToast({ id: 'change-password', tone: 'ok', title: 'Пароль успішно змінено!' });
    },
  });
  const code = useCodeAsked(() => form.setFocus('code'));
  return (
    <AdminPanel title="Зміна пароля">
      <form noValidate onSubmit={submit} className="grid max-w-[460px] gap-4">
        <HiddenUsername email={email} />
        <PasswordField
          form={form}
          name="oldPass"
          label="Поточний пароль"
          autoComplete="current-password"
        />
        <NewPasswordFields form={form} names={['newPass', 'newConfirmPass']} label="Новий пароль" />
        {code.isAsked && <CodeField form={form} name="code" />}
        <p className="text-[15px] text-ink-2">На&nbsp;інших пристроях доведеться увійти заново.</p>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          loading={change.isPending}
          loadingLabel="Змінюємо"
        >
          Змінити пароль
        </Button>
      </form>
    </AdminPanel>
  );
}

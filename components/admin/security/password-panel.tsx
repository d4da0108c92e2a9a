'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { NewPasswordFields, PasswordField } from '@/components/account/password-field';
import { useAccountForm } from '@/components/account/use-account-form';
import { HiddenUsername } from '@/components/cabinet/hidden-username';
import { refuse } from '@/components/cabinet/refuse';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { useChangePassword } from '@/lib/account/hooks';
import { type ChangePasswordInput, changePasswordInput } from '@/lib/account/inputs';
import { Panel } from '../panel';

const EMPTY: ChangePasswordInput = { oldPass: '', newPass: '', newConfirmPass: '' };

export function PasswordPanel({ email }: { email: string }) {
  const change = useChangePassword();
  const { form, submit } = useAccountForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
    defaultValues: EMPTY,
    staysOpen: true,
    onRefused: refuse,
    send: async (input) => {
      await change.mutateAsync(input);
      form.reset(EMPTY);
      showToast({ id: 'change-password', tone: 'ok', title: 'Пароль успішно змінено!' });
    },
  });
  return (
    <Panel title="Зміна пароля">
      <form noValidate onSubmit={submit} className="grid max-w-[460px] gap-4">
        <HiddenUsername email={email} />
        <PasswordField
          form={form}
          name="oldPass"
          label="Поточний пароль"
          autoComplete="current-password"
        />
        <NewPasswordFields form={form} names={['newPass', 'newConfirmPass']} label="Новий пароль" />
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
    </Panel>
  );
}

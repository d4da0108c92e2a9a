import { CodeField } from '@/components/auth/code-field';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { NewPasswordFields, PasswordField } from '@/components/auth/password-field';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useCodeAsked } from '@/components/auth/use-code-asked';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useChangePassword } from '@/lib/account/hooks';
import type { ChangePasswordInput } from '@/lib/account/inputs';
import { AccountPanel } from '../panel';
import { showRefusal } from '../refuse';
import { HiddenUsername } from './hidden-username';

const EMPTY: ChangePasswordInput = { oldPass: '', newPass: '', newConfirmPass: '', code: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const { form, submit } = useAccountForm<ChangePasswordInput>({
    name: 'changePassword',
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
    <AccountPanel id="account-password" title="Зміна пароля">
      <form
        noValidate
        aria-labelledby="account-password"
        onSubmit={submit}
        onFocus={preloadSchemas}
      >
        <HiddenUsername email={email} />
        <div className="grid max-w-[460px] gap-4">
          <PasswordField
            form={form}
            name="oldPass"
            label="Поточний пароль"
            autoComplete="current-password"
          />
          <NewPasswordFields
            form={form}
            names={['newPass', 'newConfirmPass']}
            label="Новий пароль"
          />
          {code.isAsked && <CodeField form={form} name="code" />}
        </div>
        <p className="mt-4 text-[15px] text-ink-2">
          На&nbsp;інших пристроях доведеться увійти заново.
        </p>
        <Button type="submit" className="mt-4" loading={change.isPending} loadingLabel="Змінюємо">
          Змінити пароль
        </Button>
      </form>
    </AccountPanel>
  );
}

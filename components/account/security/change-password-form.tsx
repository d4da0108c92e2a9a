import {
  ChangePasswordFields,
  useChangePasswordForm,
} from '@/components/auth/change-password-fields';
import { Button } from '@/components/ui/button';
import { FormPanel } from '../form-panel';

export function ChangePasswordForm({ email }: { email: string }) {
  const { submit, isPending, ...fields } = useChangePasswordForm({ name: 'changePassword' });

  return (
    <FormPanel id="account-password" title="Зміна пароля" onSubmit={submit}>
      <div className="grid max-w-[460px] gap-4">
        <ChangePasswordFields {...fields} email={email} />
      </div>
      <p className="mt-4 text-[15px] text-ink-2">
        На&nbsp;інших пристроях доведеться увійти заново.
      </p>
      <Button type="submit" className="mt-4" loading={isPending} loadingLabel="Змінюємо">
        Змінити пароль
      </Button>
    </FormPanel>
  );
}

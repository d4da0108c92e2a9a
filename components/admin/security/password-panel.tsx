'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import {
  ChangePasswordFields,
  useChangePasswordForm,
} from '@/components/auth/change-password-fields';
import { Button } from '@/components/ui/button';
import { changePasswordInput } from '@/lib/account/inputs';
import { AdminPanel } from '../panel';

export function PasswordPanel({ email }: { email: string }) {
  const { submit, isPending, ...fields } = useChangePasswordForm({
    resolver: zodResolver(changePasswordInput),
  });
  return (
    <AdminPanel title="Зміна пароля">
      <form noValidate onSubmit={submit} className="grid max-w-[460px] gap-4">
        <ChangePasswordFields {...fields} email={email} />
        <p className="text-[15px] text-ink-2">На&nbsp;інших пристроях доведеться увійти заново.</p>
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          loading={isPending}
          loadingLabel="Змінюємо"
        >
          Змінити пароль
        </Button>
      </form>
    </AdminPanel>
  );
}

import { useChangePassword } from '@/lib/account/hooks';
import type { ChangePasswordInput } from '@/lib/account/inputs';
import { Button } from '../ui/button';
import { showToast } from '../ui/show-toast';
import { CabinetForm } from './cabinet-form';
import { formRules } from './cabinet-rules';
import { Panel } from './panel';
import { HiddenUsername, SecretField } from './secret-field';
import { useCabinetForm } from './use-cabinet-form';

const rules = formRules<ChangePasswordInput, ChangePasswordInput>('passwordRules');

const EMPTY: ChangePasswordInput = { oldPass: '', newPass: '', newConfirmPass: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const { form, submit, isSending } = useCabinetForm<ChangePasswordInput, ChangePasswordInput>({
    id: 'change-password',
    rules,
    values: EMPTY,
    send: async (input) => {
      await change.mutateAsync(input);
      form.reset(EMPTY);
      showToast({ id: 'change-password', tone: 'ok', title: 'Пароль успішно змінено!' });
    },
  });

  return (
    <Panel id="account-password" title="Зміна пароля">
      <CabinetForm form={form} onSubmit={submit} labelledBy="account-password">
        <HiddenUsername email={email} />
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2 md:items-end">
          <SecretField
            name="oldPass"
            label="Поточний пароль"
            autoComplete="current-password"
            className="md:col-span-2"
          />
          <SecretField
            name="newPass"
            label="Новий пароль"
            autoComplete="new-password"
            repeatedBy="newConfirmPass"
          />
          <SecretField
            name="newConfirmPass"
            label="Новий пароль ще раз"
            autoComplete="new-password"
          />
        </div>
        <p className="mt-4 text-[15px] text-ink-2">
          Від 7 до&nbsp;32&nbsp;символів. На&nbsp;інших пристроях доведеться увійти заново.
        </p>
        <Button type="submit" className="mt-4" loading={isSending} loadingLabel="Змінюємо">
          Змінити пароль
        </Button>
      </CabinetForm>
    </Panel>
  );
}

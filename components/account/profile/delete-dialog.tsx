import { CodeField } from '@/components/auth/code-field';
import { preloadSchemas } from '@/components/auth/form-resolver';
import { PasswordField } from '@/components/auth/password-field';
import { useAccountForm } from '@/components/auth/use-account-form';
import { useFreshCode } from '@/components/auth/use-code-asked';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field-error';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useDeleteAccount } from '@/lib/account/hooks';
import type { DeleteAccountInput } from '@/lib/account/inputs';
import { leave } from '../leave';
import { HiddenUsername } from '../security/hidden-username';

const EMPTY: DeleteAccountInput = { password: '', code: '' };

type DeleteDialogProps = { open: boolean; onClose: () => void; email: string };

export function DeleteDialog({ open, onClose, email }: DeleteDialogProps) {
  const removal = useDeleteAccount();
  // The refusal is shown in the dialog: on a phone a toast would cover the form.
  const { form, submit, refusal, clearRefusal } = useAccountForm<DeleteAccountInput>({
    name: 'deleteAccount',
    defaultValues: EMPTY,
    staysOpen: true,
    send: async (input) => {
      if (await code.tryCall(() => removal.mutateAsync(input))) leave('Кабінет видалено');
    },
  });
  const code = useFreshCode(() => form.setFocus('code'));
  const close = () => {
    onClose();
    form.reset(EMPTY);
    clearRefusal();
  };
  return (
    <Dialog open={open} onClose={close} title="Видалити кабінет?">
      <div className="px-4 pt-3 pb-6 md:px-9 md:pb-8">
        <p>Повернути його буде неможливо. Щоб підтвердити, введіть пароль від&nbsp;кабінету.</p>
        <form noValidate onSubmit={submit} onFocus={preloadSchemas}>
          <HiddenUsername email={email} />
          <div className="mt-4">
            <PasswordField
              form={form}
              name="password"
              label="Пароль"
              autoComplete="current-password"
            />
          </div>
          {code.isAsked && (
            <div className="mt-4">
              <CodeField form={form} name="code" />
            </div>
          )}
          <p role="status" className="mt-2">
            <FieldError error={refusal || undefined} />
          </p>
          <div className="mt-4 grid gap-3 md:grid-cols-2">
            <Button variant="secondary" onClick={close}>
              Залишити
            </Button>
            <Button
              type="submit"
              loading={removal.isPending || removal.isSuccess}
              loadingLabel="Видаляємо"
            >
              Видалити назавжди
            </Button>
          </div>
        </form>
      </div>
    </Dialog>
  );
}

import { useDeleteAccount } from '@/lib/account/hooks';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { FieldError } from '../ui/field';
import { CabinetForm } from './cabinet-form';
import { formRules } from './cabinet-rules';
import { leave } from './leave';
import { HiddenUsername, SecretField } from './secret-field';
import { useCabinetForm } from './use-cabinet-form';

type Values = { password: string };

const rules = formRules<Values, Values>('deletionRules');

type DeleteDialogProps = { open: boolean; onClose: () => void; email: string };

/** Asks for the password before the account goes. */
export function DeleteDialog({ open, onClose, email }: DeleteDialogProps) {
  const removal = useDeleteAccount();
  const { form, submit, isSending } = useCabinetForm<Values, Values>({
    id: 'delete-account',
    rules,
    values: { password: '' },
    quiet: true,
    send: async ({ password }) => {
      await removal.mutateAsync(password);
      leave('Кабінет видалено');
    },
  });
  const close = () => {
    onClose();
    form.reset({ password: '' });
  };
  return (
    <Dialog open={open} onClose={close} title="Видалити кабінет?">
      <div className="px-4 pt-3 pb-6 md:px-9 md:pb-8">
        <p>Повернути його буде неможливо. Щоб підтвердити, введіть пароль від&nbsp;кабінету.</p>
        <CabinetForm form={form} onSubmit={submit}>
          <HiddenUsername email={email} />
          <SecretField
            name="password"
            label="Пароль"
            autoComplete="current-password"
            className="mt-4"
          />
          <p role="status" className="mt-2">
            <FieldError error={form.formState.errors.root?.message} />
          </p>
          <div className="mt-4 grid gap-3 md:grid-cols-2">
            <Button variant="secondary" onClick={close}>
              Залишити
            </Button>
            <Button type="submit" loading={isSending || removal.isSuccess} loadingLabel="Видаляємо">
              Видалити назавжди
            </Button>
          </div>
        </CabinetForm>
      </div>
    </Dialog>
  );
}

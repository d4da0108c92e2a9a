import { useRefusedForm } from '@/components/admin/form/server-errors';
import { FormField } from '@/components/auth/form-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ROLE_NAMES, type Role } from '@/lib/account/role';
import { type RoleInput, roleInput } from '@/lib/staff/inputs';
import { doneToast } from '../toasts';
import { RoleChoice } from './member-dialog';
import { useChangeRole } from './staff-calls';

/** Dialog that adds the owner of an existing account to the team. */
export const AddMember = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Додати до команди">
    {open && <AddForm onClose={onClose} />}
  </Dialog>
);

function AddForm({ onClose }: { onClose: () => void }) {
  const change = useChangeRole();
  const { form, submit, refusal } = useRefusedForm<RoleInput>({
    schema: roleInput,
    defaultValues: { role: 'editor', before: 'customer', firstName: '', lastName: '' },
    send: async (input) => {
      const { data } = await change.mutateAsync({
        ...input,
        codeFor: `Роль: ${input.email} → ${ROLE_NAMES[input.role].toLowerCase()}`,
      });
      const title = data.isWaiting ? 'Запрошення надіслано' : 'Людину додано до\u00a0команди';
      const text = `${input.email}: ${ROLE_NAMES[input.role].toLowerCase()}`;
      doneToast('team', title, text);
      onClose();
    },
  });
  const role: Role = form.watch('role');
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8">
      <p className="text-ink-2">
        Ми надішлемо людині лист: роль запрацює, щойно вона відкриє посилання і&nbsp;придумає
        пароль. Реєструватися в&nbsp;магазині їй не&nbsp;треба, досить імені.
      </p>
      <FormRefusal text={refusal} />
      <FormField
        form={form}
        name="email"
        label="Пошта"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          form={form}
          name="firstName"
          label="Ім’я"
          autoComplete="off"
          hint="Якщо кабінету ще немає"
        />
        <FormField form={form} name="lastName" label="Прізвище" autoComplete="off" />
      </div>
      <RoleChoice
        value={role}
        canLeave={false}
        onChoose={(chosen) => form.setValue('role', chosen)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Не&nbsp;треба
        </Button>
        <Button type="submit" loading={change.isPending} loadingLabel="Додаємо">
          Додати
        </Button>
      </div>
    </form>
  );
}

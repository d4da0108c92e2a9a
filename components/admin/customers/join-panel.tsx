import { AdminPanel } from '@/components/admin/panel';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { CustomerView } from '@/lib/customers/answers';
import { joinInput } from '@/lib/customers/inputs';
import { RecordPicker, useSearchText } from '../form/record-picker';
import { useRefusedForm } from '../form/server-errors';
import { doneToast } from '../toasts';
import { useChangeCard, useOtherCards } from './customer-calls';

/** Joins another card of the same person into this one; the reason stays in the notes and in the audit log. */
export function JoinPanel({ customer }: { customer: CustomerView }) {
  const change = useChangeCard(customer.id);
  const { form, submit, refusal } = useRefusedForm({
    schema: joinInput,
    send: async (body) => {
      await change.mutateAsync({ act: 'join', body });
      doneToast('customer', 'Картки об’єднано');
      form.reset();
      field.setText('');
    },
  });
  const { errors } = form.formState;
  const field = useSearchText(Boolean(form.watch('other')), 3);
  const search = useOtherCards(customer.id, field.asked);
  return (
    <AdminPanel title="Об’єднати з іншою карткою">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <RecordPicker
          label="Інша картка цієї людини"
          hint="Її замовлення й&nbsp;нотатки перейдуть сюди. Роз’єднати можна будь-коли"
          error={errors.other?.message}
          field={field}
          search={search}
          noteOf={({ phone, email }) =>
            [phone && formatPhone(phone), email].filter(Boolean).join(', ')
          }
          emptyTexts={['Ім’я, телефон або пошта, від трьох знаків', 'Нікого не знайдено']}
          onChange={(other) => {
            if (other === null) form.resetField('other');
            else form.setValue('other', other, { shouldValidate: true });
          }}
        />
        <TextareaField
          {...form.register('reason')}
          label="Чому це одна людина"
          rows={2}
          maxLength={500}
          error={errors.reason?.message}
        />
        {refusal && (
          <p role="alert" className="font-semibold text-err">
            {refusal}
          </p>
        )}
        <div>
          <Button type="submit" size="sm" variant="secondary" loading={change.isPending}>
            Об’єднати
          </Button>
        </div>
      </form>
    </AdminPanel>
  );
}

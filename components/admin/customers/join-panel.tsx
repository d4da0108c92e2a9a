import { useId, useState } from 'react';
import { AdminPanel } from '@/components/admin/panel';
import { useDebounced } from '@/components/layout/use-debounced';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/form/combobox';
import { TextareaField } from '@/components/ui/form/field';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { CustomerView } from '@/lib/customers/answers';
import { joinInput } from '@/lib/customers/inputs';
import { errorText } from '@/lib/http/browser/error-text';
import { useRefusedForm } from '../form/server-errors';
import { doneToast } from '../toasts';
import { useChangeCard, useOtherCards } from './customer-calls';

/** Debounce of the search while typing, in ms. */
const TYPING = 250;

/** Joins another card of the same person into this one; the reason stays in the notes and in the audit log. */
export function JoinPanel({ customer }: { customer: CustomerView }) {
  const id = useId();
  const [text, setText] = useState('');
  const change = useChangeCard(customer.id);
  const { form, submit, refusal } = useRefusedForm({
    schema: joinInput,
    send: async (body) => {
      await change.mutateAsync({ act: 'join', body });
      doneToast('customer', 'Картки об’єднано');
      form.reset();
      setText('');
    },
  });
  const { errors } = form.formState;
  const isChosen = Boolean(form.watch('other'));
  const typed = isChosen ? '' : text.trim();
  const asked = useDebounced(typed, TYPING);
  const search = useOtherCards(customer.id, asked);
  const found = typed.length > 2 && search.data ? search.data : [];
  return (
    <AdminPanel title="Об’єднати з іншою карткою">
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Combobox
          id={id}
          label="Інша картка цієї людини"
          hint="Її замовлення й&nbsp;нотатки перейдуть сюди. Роз’єднати можна будь-коли"
          text={text}
          error={errors.other?.message}
          options={found.map((one) => ({
            key: String(one.id),
            title: one.name,
            note: [one.phone && formatPhone(one.phone), one.email].filter(Boolean).join(', '),
          }))}
          isLoading={typed.length > 2 && (search.isFetching || asked !== typed)}
          emptyText={
            search.error
              ? errorText(search.error)
              : typed.length > 2
                ? 'Нікого не знайдено'
                : 'Ім’я, телефон або пошта, від трьох знаків'
          }
          onType={(next) => {
            setText(next);
            form.resetField('other');
          }}
          onChoose={(key) => {
            form.setValue('other', Number(key), { shouldValidate: true });
            setText(found.find((one) => String(one.id) === key)?.name ?? '');
          }}
          onLeave={() => {}}
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

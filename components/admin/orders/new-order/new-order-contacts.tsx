import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/auth/form-field';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { NewOrderValues } from './new-order-form';

/** Fields for the customer's contacts. */
export function NewOrderContacts() {
  const form = useFormContext<NewOrderValues>();
  const isPickup = form.watch('deliveryMethod') === 'pickup';
  return (
    <>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2 md:items-end">
        <FormField form={form} name="firstName" label="Ім’я" autoComplete="off" />
        <FormField form={form} name="lastName" label="Прізвище" autoComplete="off" />
        <FormField
          form={form}
          name="phone"
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          tidy={formatPhone}
        />
        <Field
          {...form.register('email')}
          label={isPickup ? 'Пошта' : 'Пошта, якщо є'}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          error={form.formState.errors.email?.message}
        />
      </div>
      <Checkbox {...form.register('notCall')} className="mt-3" label="Не передзвонювати" />
    </>
  );
}

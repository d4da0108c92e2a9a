import { useFormContext } from 'react-hook-form';
import { formatPhone } from '@/lib/account/format-phone';
import { Checkbox } from '../ui/checkbox';
import { Block } from './block';
import type { FormValues } from './form-values';
import { TextField } from './text-field';

export function ContactsBlock() {
  const { register } = useFormContext<FormValues>();
  return (
    <Block number={1} title="Контакти">
      {/* From below, since an error in two lines stands over its own field only. */}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2 md:items-end">
        <TextField name="firstName" label="Ім’я" autoComplete="given-name" />
        <TextField name="lastName" label="Прізвище" autoComplete="family-name" />
        <TextField
          name="phone"
          label="Телефон"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint="Наприклад, 067 123 45 67"
          tidy={formatPhone}
        />
        <TextField
          name="email"
          label="Пошта"
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="Надішлемо посилання на замовлення"
        />
      </div>
      <Checkbox
        {...register('notCall')}
        className="mt-4"
        label="Не передзвонювати"
        description="Підтвердимо замовлення без дзвінка"
      />
    </Block>
  );
}

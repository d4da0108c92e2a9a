import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from './form-field';

type CodeFieldProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: Path<V>;
  /** Whether the field is for a recovery code, which contains letters. */
  isRecovery?: boolean;
};

/** Field for an authenticator code, which phones can autofill, or for a recovery code. */
export function CodeField<V extends FieldValues>({ form, name, isRecovery }: CodeFieldProps<V>) {
  return isRecovery ? (
    <FormField
      form={form}
      name={name}
      label="Резервний код"
      hint="Наприклад, k7mq-2xwp-94hd-tfva"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  ) : (
    <FormField
      form={form}
      name={name}
      label="Код із застосунку"
      hint="6 цифр, нові щопівхвилини"
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  );
}

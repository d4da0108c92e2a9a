import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import type { NamedField } from './field-names';
import type { FormValues } from './form-values';

type TextFieldProps = {
  name: NamedField;
  label: string;
  hint?: ReactNode;
  /** Normalises the value on blur. */
  tidy?: (typed: string) => string;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize'
>;

/** A text field of the checkout. Validated on blur if it is filled in; after a failed submit, on every input. */
export function TextField({ name, tidy, ...field }: TextFieldProps) {
  const { register, getFieldState, formState, trigger, setValue } = useFormContext<FormValues>();
  const { onBlur, ...registered } = register(name);
  const { error } = getFieldState(name, formState);
  return (
    <Field
      {...field}
      {...registered}
      id={fieldId(name)}
      error={error?.message}
      onBlur={(event) => {
        const typed = event.target.value;
        void onBlur(event);
        if (typed.trim() === '') return;
        if (tidy) setValue(name, tidy(typed));
        // A new validation would clear the server's error, which must stay until the value changes.
        if (error?.type !== 'server') void trigger(name);
      }}
    />
  );
}

export const fieldId = (name: NamedField) => `checkout-${name.replace('.', '-')}`;

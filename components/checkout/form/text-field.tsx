import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';
import type { NamedField } from './field-names';
import type { FormValues } from './form-values';

type TextFieldProps = {
  name: NamedField;
  label: string;
  hint?: ReactNode;
  /** Tidies what was typed when the field is left. */
  tidy?: (typed: string) => string;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize'
>;

/** A field of the form. It is checked when left filled, and as typed once it was wrong. */
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
        // What the server has said of it stays until it is changed.
        if (error?.type !== 'server') void trigger(name);
      }}
    />
  );
}

export const fieldId = (name: NamedField) => `checkout-${name.replace('.', '-')}`;

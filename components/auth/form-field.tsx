import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Field } from '@/components/ui/form/field';

export type FormFieldProps<V extends FieldValues> = {
  form: UseFormReturn<V>;
  name: Path<V>;
  label: string;
  hint?: ReactNode;
  /** A control inside the field, at its right end. */
  end?: ReactNode;
  /** Normalises the value on blur. */
  tidy?: (typed: string) => V[Path<V>];
  /** Another field that is validated again whenever this field changes. */
  tied?: Path<V>;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck'
>;

/** A field of a react-hook-form form. Validated on blur if it is filled in; after an error, on every input. */
export function FormField<V extends FieldValues>({
  form,
  name,
  tidy,
  tied,
  ...field
}: FormFieldProps<V>) {
  const { register, getFieldState, getValues, formState, setValue, trigger } = form;
  const { onBlur, onChange, ...registered } = register(name);
  const error = getFieldState(name, formState).error?.message;
  const isTiedWrong = tied !== undefined && getFieldState(tied, formState).invalid;
  const check = () => void trigger(tied && getValues(tied) ? [name, tied] : name);
  return (
    <Field
      {...field}
      {...registered}
      aria-required
      error={error}
      onChange={(event) => void onChange(event).then(() => (error || isTiedWrong) && check())}
      onBlur={(event) => {
        const typed = event.target.value;
        void onBlur(event);
        if (typed.trim() === '') return;
        if (tidy) setValue(name, tidy(typed));
        // A new validation would clear the server's error, which must stay until the value changes.
        if (!error) check();
      }}
    />
  );
}

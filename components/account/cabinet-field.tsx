import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '../ui/field';

export type CabinetFieldProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  end?: ReactNode;
  className?: string;
  /** Tidies what was typed when the field is left. */
  tidy?: (typed: string) => string;
  /** A field that repeats this one and is checked along with it. */
  repeatedBy?: string;
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'type' | 'autoCapitalize' | 'spellCheck'
>;

/** A field of an account form: checked when left filled, and as typed once it was wrong. */
export function CabinetField({ name, tidy, repeatedBy, ...field }: CabinetFieldProps) {
  const { register, getFieldState, getValues, formState, trigger, setValue } = useFormContext();
  const { onBlur, onChange, ...registered } = register(name);
  const error = getFieldState(name, formState).error?.message;
  // The rules may fail to load; then they speak at the next occasion.
  const check = () => {
    const names = repeatedBy && getValues(repeatedBy) ? [name, repeatedBy] : [name];
    void trigger(names).catch(() => {});
  };
  return (
    <Field
      {...field}
      {...registered}
      error={error}
      onChange={(event) => {
        void onChange(event);
        if (error !== undefined) check();
      }}
      onBlur={(event) => {
        const typed = event.target.value;
        void onBlur(event);
        if (typed.trim() === '') return;
        if (tidy) setValue(name, tidy(typed));
        check();
      }}
    />
  );
}

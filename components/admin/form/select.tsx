import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { describedBy, FieldFrame } from '@/components/ui/form/field';

type Option = readonly [value: string | number, text: string, isDisabled?: boolean];

type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[];
  /** Label of an empty first option; if undefined, there is no such option. */
  empty?: string;
};

export const Select = ({ options, empty, className, ...select }: SelectProps) => (
  <select {...select} className={classNames('input', className)}>
    {empty !== undefined && <option value="">{empty}</option>}
    {options.map(([value, text, isDisabled]) => (
      <option key={value} value={value} disabled={isDisabled}>
        {text}
      </option>
    ))}
  </select>
);

export type SelectFieldProps = SelectProps & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
};

export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <Select {...select} {...describedBy(id, error, hint)} id={id} />
    </FieldFrame>
  );
}

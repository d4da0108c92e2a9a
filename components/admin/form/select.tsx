import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';

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

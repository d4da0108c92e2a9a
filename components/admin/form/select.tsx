import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';

type Option = readonly [value: string | number, text: string, isDisabled?: boolean];

type SelectProps = ComponentProps<'select'> & {
  options: readonly Option[];
  /** The text of the empty value, where it can be chosen. */
  empty?: string;
};

/** A native list to choose from. */
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

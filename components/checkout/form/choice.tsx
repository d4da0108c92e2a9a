import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { classNames } from '@/components/ui/class-names';
import { FieldError } from '@/components/ui/form/field-error';
import { OptionCard } from '@/components/ui/form/option-card';
import type { AnyIconName } from '@/components/ui/icon/any-icon';
import type { NamedField } from './field-names';
import type { FormValues } from './form-values';
import { fieldId } from './text-field';

export type ChoiceOption = {
  value: string;
  title: string;
  description?: ReactNode;
  icon: AnyIconName;
};

type ChoiceProps = {
  name: NamedField;
  legend: string;
  /** Set if the heading of the block already says what the legend says. */
  hideLegend?: boolean;
  options: ChoiceOption[];
  columns?: string;
  onChoose?: (value: string) => void;
};

/** Radio buttons as cards; the error is shown in the row of the legend. */
export function RadioCards({ name, legend, hideLegend, options, columns, onChoose }: ChoiceProps) {
  const { register, getFieldState, formState } = useFormContext<FormValues>();
  const error = getFieldState(name, formState).error?.message;
  const errorId = `${fieldId(name)}-error`;
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend
        className={classNames(
          'text-[15px] font-semibold',
          hideLegend && !error ? 'sr-only' : 'mb-2 w-full',
        )}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-2.5">
          <span className={hideLegend ? 'sr-only' : undefined}>{legend}</span>
          <FieldError id={errorId} error={error} />
        </span>
      </legend>
      <div className={classNames('grid gap-3', columns)}>
        {options.map(({ value, ...option }) => (
          <OptionCard
            key={value}
            {...option}
            {...register(name, { onChange: (event) => onChoose?.(event.target.value) })}
            id={`${fieldId(name)}-${value}`}
            value={value}
          />
        ))}
      </div>
    </fieldset>
  );
}

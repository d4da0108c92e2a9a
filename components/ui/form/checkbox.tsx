import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** Checkbox with its label: the whole row, at least 44 px high, is clickable. */
export function Checkbox({ label, description, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3.5 leading-[1.35]', className)}>
      <input {...input} type="checkbox" className="check" />
      <span>
        <span className="block font-semibold">{label}</span>
        {description && <span className="block text-[15px] text-ink-2">{description}</span>}
      </span>
    </label>
  );
}

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { AnyIcon, type AnyIconName } from '../icon/any-icon';

type OptionCardProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  icon?: AnyIconName;
  ref?: Ref<HTMLInputElement>;
};

/** A radio button as a card, all of which is clickable. Put several cards in a fieldset with a legend. */
export function OptionCard({ title, description, icon, className, ...input }: OptionCardProps) {
  return (
    <label className={classNames('option-card', className)}>
      <input {...input} type="radio" className="radio" />
      {icon && <AnyIcon name={icon} className="flex-none text-ink" />}
      <span className="min-w-0 flex-1">
        <b className="block text-base font-semibold text-ink">{title}</b>
        {description}
      </span>
    </label>
  );
}

import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon/icon';

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName;
  /** What the button does; its accessible name. */
  label: string;
  outline?: boolean;
  iconSize?: number;
  ref?: Ref<HTMLButtonElement>;
};

/** Square icon button of 44 px. */
export function IconButton({
  icon,
  label,
  outline = false,
  iconSize = 24,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames('icon-btn', outline && 'icon-btn-outline', className)}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

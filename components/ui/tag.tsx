import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { AnyIcon, type AnyIconName } from './icon/any-icon';

const TONES = {
  ok: 'bg-ok-t text-ok',
  warn: 'bg-warn-t text-warn',
  err: 'bg-err-t text-err',
  ultra: 'bg-ultra-t text-ultra',
  neutral: 'bg-paper-2 text-ink-2',
};

type TagProps = {
  tone?: keyof typeof TONES;
  icon?: AnyIconName;
  className?: string;
  children: ReactNode;
};

/** A rectangular status label. */
export function Tag({ tone = 'neutral', icon, className, children }: TagProps) {
  return (
    <span className={classNames('tag', TONES[tone], className)}>
      {icon && <AnyIcon name={icon} size={16} />}
      {children}
    </span>
  );
}

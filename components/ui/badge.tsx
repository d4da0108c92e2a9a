import type { ReactNode } from 'react';
import { classNames } from './class-names';

/** Pure: the number as small badges show it, at most «99+». */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** Number over an icon button. Decorative: the button's accessible name includes the number. */
export function CountBadge({ count, bump = false }: { count: number; bump?: boolean }) {
  if (count < 1) return null;
  return (
    <span className={classNames('count', bump && 'count-bump')} aria-hidden="true">
      {cappedCount(count)}
    </span>
  );
}

type BubbleProps = {
  children: ReactNode;
  tone?: 'white' | 'ink' | 'accent' | 'ultra';
  large?: boolean;
  className?: string;
};

/** Speech bubble: «Новинка», «Хіт», «−14 %». */
export function Bubble({ children, tone = 'white', large = false, className }: BubbleProps) {
  return (
    <span
      className={classNames(
        'bubble',
        tone !== 'white' && `bubble-${tone}`,
        large && 'bubble-lg',
        className,
      )}
    >
      {children}
    </span>
  );
}

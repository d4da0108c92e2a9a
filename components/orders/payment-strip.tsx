import type { ReactNode, Ref } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { PaymentStatus } from '@/lib/order-rules/status';
import { classNames } from '../ui/class-names';
import { Spinner } from '../ui/spinner';
import { PAYMENT_STYLE } from './payment-style';

type PaymentStripProps = {
  status: PaymentStatus;
  title: ReactNode;
  hints: string[];
  /** Whether the bank is being queried. */
  isChecking?: boolean;
  /** The button to pay. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** A payment's state in its colour, with an explanation and the button to pay. */
export function PaymentStrip(props: PaymentStripProps) {
  const { status, title, hints, isChecking = false, children, ref } = props;
  const { tone, icon } = PAYMENT_STYLE[status];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-field px-4 py-3 outline-none',
        tone,
      )}
    >
      <div className="flex min-w-0 flex-[1_1_240px] items-center gap-3">
        {isChecking ? <Spinner /> : <AnyIcon name={icon} size={22} className="flex-none" />}
        <p className="min-w-0">
          {title}
          {hints.map((hint) => (
            <span key={hint} className="block text-sm">
              {hint}
            </span>
          ))}
        </p>
      </div>
      {children}
    </div>
  );
}

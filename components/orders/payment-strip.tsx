import type { ReactNode, Ref } from 'react';
import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import type { PaymentStatus } from '@/lib/order-rules/status';
import { classNames } from '../ui/class-names';
import { Spinner } from '../ui/spinner';

type PaymentStripProps = {
  status: PaymentStatus;
  title: ReactNode;
  hints: string[];
  /** Whether the payment's status is being requested from the bank. */
  isChecking?: boolean;
  /** The button that pays the order. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** Coloured strip with a payment's status, an explanation and the button to pay. */
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

/** Colours and icon of a payment status. */
const PAYMENT_STYLE: Record<PaymentStatus, { tone: string; icon: AnyIconName }> = {
  none: { tone: 'bg-paper-2 text-ink', icon: 'box' },
  pending: { tone: 'bg-warn-t text-warn', icon: 'clock' },
  paid: { tone: 'bg-ok-t text-ok', icon: 'check' },
  failed: { tone: 'bg-err-t text-err', icon: 'alert' },
  refunded: { tone: 'bg-paper-2 text-ink', icon: 'back' },
  review: { tone: 'bg-warn-t text-warn', icon: 'info' },
};

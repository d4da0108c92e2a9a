import type { AnyIconName } from '@/components/ui/icon/any-icon';
import type { PaymentStatus } from '@/lib/order-rules/status';

/** Colours and icon of a payment status. */
export const PAYMENT_STYLE: Record<PaymentStatus, { tone: string; icon: AnyIconName }> = {
  none: { tone: 'bg-paper-2 text-ink', icon: 'box' },
  pending: { tone: 'bg-warn-t text-warn', icon: 'clock' },
  paid: { tone: 'bg-ok-t text-ok', icon: 'check' },
  failed: { tone: 'bg-err-t text-err', icon: 'alert' },
  refunded: { tone: 'bg-paper-2 text-ink', icon: 'back' },
  review: { tone: 'bg-warn-t text-warn', icon: 'info' },
};

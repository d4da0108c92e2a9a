import type { AnyIconName } from '@/components/ui/icon/any-icon';
import {
  isOnline,
  type OnReceiptMethod,
  type PaymentMethod,
  WAYS_TO_PAY,
} from '@/lib/payments/methods';
import { recordOf } from '@/lib/shared/record-of';

type Option = { title: string; description: string; icon: AnyIconName };

const ICONS: Record<OnReceiptMethod, AnyIconName> = { cod: 'box', pickup: 'store' };

const OPTIONS: Record<PaymentMethod, Option> = recordOf(
  WAYS_TO_PAY.map(({ method, name, description }) => [
    method,
    { title: name, description, icon: isOnline(method) ? 'card' : ICONS[method] },
  ]),
);

/** Name, description and icon of a payment method. */
export const paymentOption = (method: PaymentMethod): Option => OPTIONS[method];

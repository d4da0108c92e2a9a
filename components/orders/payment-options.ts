import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import type { PaymentMethod } from '@/lib/payments/methods';

type Option = { title: string; description: string; icon: AnyIconName };

const DESCRIPTIONS: Record<PaymentMethod, Omit<Option, 'title'>> = {
  mono: { description: 'На захищеній сторінці monobank', icon: 'card' },
  liqpay: { description: 'Картка, Приват24, Apple Pay або Google Pay', icon: 'card' },
  cod: { description: 'Комісію за переказ бере перевізник', icon: 'box' },
  pickup: { description: 'Готівкою або карткою, коли забиратимете', icon: 'store' },
};

/** A way to pay as a choice for people. */
export const paymentOption = (method: PaymentMethod): Option => ({
  title: PAYMENT_METHOD_NAMES[method],
  ...DESCRIPTIONS[method],
});

import { env } from '@/lib/env';
import { isOnline, PAYMENT_METHODS, type PaymentMethod } from './methods';

/** The payment methods that this shop takes: a bank without credentials is not offered. */
export function offeredPayments(): PaymentMethod[] {
  const { MONOBANK_TOKEN, LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY } = env();
  const hasBank = {
    mono: Boolean(MONOBANK_TOKEN),
    liqpay: Boolean(LIQPAY_PUBLIC_KEY && LIQPAY_PRIVATE_KEY),
  };
  return PAYMENT_METHODS.filter((method) => !isOnline(method) || hasBank[method]);
}

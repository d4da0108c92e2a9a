import type { DeliveryAddress } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { isOnline, PAYMENT_METHODS, type PaymentMethod, paymentsFor } from '../methods';

/** The payment methods that this shop takes: a bank without credentials is not offered. */
export function offeredPayments(): PaymentMethod[] {
  const { MONOBANK_TOKEN, LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY } = env();
  const hasBank = {
    mono: Boolean(MONOBANK_TOKEN),
    liqpay: Boolean(LIQPAY_PUBLIC_KEY && LIQPAY_PRIVATE_KEY),
  };
  return PAYMENT_METHODS.filter((method) => !isOnline(method) || hasBank[method]);
}

type Delivery = {
  deliveryMethod: DeliveryMethod;
  deliveryAddress?: Pick<DeliveryAddress, 'deliveryType'> | null | undefined;
};

/** What this shop takes for an order that is delivered so. */
export function offeredFor({ deliveryMethod, deliveryAddress }: Delivery): PaymentMethod[] {
  const offered = offeredPayments();
  return paymentsFor(deliveryMethod, deliveryAddress?.deliveryType).filter((method) =>
    offered.includes(method),
  );
}

/** Throws validation_failed for the field `payments` when the method is not offered for the delivery. */
export function requireOffered(method: PaymentMethod, delivery: Delivery): void {
  if (offeredFor(delivery).includes(method)) return;
  const message = 'Оберіть інший спосіб оплати';
  throw new ShopError('validation_failed', { message, errors: { payments: [message] } });
}

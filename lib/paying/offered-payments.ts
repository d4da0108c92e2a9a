import type { DeliveryAddress } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import { ShopError } from '@/lib/errors';
import {
  isOnline,
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentsFor,
  providerOf,
} from '../payments/methods';
import { hasCredentials } from '../payments/registry';

/** The payment methods that this shop accepts: a bank without credentials is left out. */
export function offeredPayments(): PaymentMethod[] {
  return PAYMENT_METHODS.filter(
    (method) => !isOnline(method) || hasCredentials(providerOf(method)),
  );
}

type Delivery = {
  deliveryMethod: DeliveryMethod;
  deliveryAddress?: Pick<DeliveryAddress, 'deliveryType'> | null | undefined;
};

/** The payment methods that this shop accepts for this kind of delivery. */
export function offeredFor({ deliveryMethod, deliveryAddress }: Delivery): PaymentMethod[] {
  const offered = offeredPayments();
  return paymentsFor(deliveryMethod, deliveryAddress?.deliveryType).filter((method) =>
    offered.includes(method),
  );
}

/** Throws validation_failed for the field `payments` when the payment method is not accepted for this delivery. */
export function requireOffered(method: PaymentMethod, delivery: Delivery): void {
  if (offeredFor(delivery).includes(method)) return;
  const message = 'Оберіть інший спосіб оплати';
  throw new ShopError('validation_failed', { message, errors: { payments: [message] } });
}

import type { DeliveryType } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';

export const PAYMENT_METHODS = ['mono', 'liqpay', 'cod', 'pickup'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const ONLINE_METHODS = ['mono', 'liqpay'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];

/** Whether an order is paid by card before it goes anywhere. */
export const isOnline = (method: PaymentMethod | ''): method is OnlineMethod =>
  method === 'mono' || method === 'liqpay';

/**
 * Payment methods that go together with a delivery, a parcel while none is chosen, in the order in which
 * they are offered. A locker takes no money on delivery (the carrier refuses it, code 20000200841).
 */
export function paymentsFor(
  deliveryMethod: DeliveryMethod | '',
  deliveryType?: DeliveryType | '' | null,
): PaymentMethod[] {
  if (deliveryMethod === 'pickup') return [...ONLINE_METHODS, 'pickup'];
  return deliveryType === 'postbox' ? [...ONLINE_METHODS] : [...ONLINE_METHODS, 'cod'];
}

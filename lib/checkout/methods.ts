export const PAYMENT_METHODS = ['mono', 'cod', 'pickup'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const DELIVERY_METHODS = ['novaPoshta', 'pickup'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

export const DELIVERY_TYPES = ['branch', 'postbox', 'address'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

/** Payment methods that go together with a delivery method, in the order in which they are offered. */
export function paymentsFor(deliveryMethod: DeliveryMethod): PaymentMethod[] {
  return deliveryMethod === 'pickup' ? ['mono', 'pickup'] : ['mono', 'cod'];
}

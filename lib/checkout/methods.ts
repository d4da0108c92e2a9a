export const PAYMENT_METHODS = ['mono', 'cod', 'pickup'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const DELIVERY_METHODS = ['novaPoshta', 'pickup'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** Payment methods that go together with a delivery method, in the order in which they are offered. */
export function paymentsFor(deliveryMethod: DeliveryMethod): PaymentMethod[] {
  return deliveryMethod === 'pickup' ? ['mono', 'pickup'] : ['mono', 'cod'];
}

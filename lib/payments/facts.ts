/** Public facts about a payment method; the browser may import them. */
export type MethodFacts = {
  /** Name of the method in orders and in the checkout form. */
  method: string;
  /** Display name for shoppers and staff. */
  name: string;
  /** Description below the method's name at checkout. */
  description: string;
};

/** A card payment method and the bank or service behind it. */
export type ProviderFacts = MethodFacts & {
  /** Name of the provider in payment attempts and queue messages. */
  id: string;
  /** Brand name for shoppers and staff. */
  brand: string;
  /** URL path to which the provider sends webhooks. */
  webhookPath: `/api/payments/${string}/${string}`;
  /** Minutes within which the buyer confirms in the bank's app; such a payment has no page of the bank. */
  minutesInApp?: number;
};

/** Public facts about a payment method; the browser may import them. */
export type MethodFacts = {
  /** Its name in orders and forms. */
  method: string;
  /** Display name for shoppers and staff. */
  name: string;
  /** Shown below the name at checkout. */
  description: string;
};

/** A card payment method with its bank or service. */
export type ProviderFacts = MethodFacts & {
  /** Its name in payment attempts and the queue. */
  id: string;
  /** Brand name for shoppers and staff. */
  brand: string;
  /** Path of its webhooks. */
  webhookPath: `/api/payments/${string}/${string}`;
};

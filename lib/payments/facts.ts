/** What everybody may know of a way to pay, the browser too. */
export type MethodFacts = {
  /** What orders and forms call it. */
  method: string;
  /** What shoppers and staff read when it is chosen. */
  name: string;
  /** What stands below the name at the checkout. */
  description: string;
};

/** A way to pay by card, and the bank or service that takes the money. */
export type ProviderFacts = MethodFacts & {
  /** What attempts to pay and the queue call it. */
  id: string;
  /** Its own name, as shoppers and staff read it. */
  brand: string;
  /** Where it sends its webhooks: below /api/payments/. */
  webhookPath: `/api/payments/${string}/${string}`;
};

/** States of one attempt to pay; `review` waits for a person. */
export const ATTEMPT_STATUSES = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'refunded',
  'review',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

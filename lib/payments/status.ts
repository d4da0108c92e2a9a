/** Statuses of a payment attempt. `review`: staff must decide. */
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

/**
 * Why an order needs attention; `money` is a refund that the bank has not made, `large` waits before it
 * reserves, of `part` the bank has given back a part, the branch of `address` has closed or its town is not clear.
 */
export const ATTENTION_REASONS = [
  'parcel',
  'money',
  'part',
  'large',
  'address',
  'pos',
  'review',
  'mail',
  'stuck',
  'hold',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

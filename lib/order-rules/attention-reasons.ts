/**
 * Why an order needs attention. `money`: the bank refused the refund; `large`: the order waits for approval and
 * reserves nothing yet; `part`: the bank returned a part of the payment; `address`: the branch has closed or its town
 * is ambiguous.
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

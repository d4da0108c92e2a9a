/**
 * Why an order needs attention. `money`: the bank refused the refund; `large`: staff must approve the order before it
 * reserves stock; `part`: the bank returned a part of the payment; `address`: the branch has closed, or several towns
 * have the typed name.
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

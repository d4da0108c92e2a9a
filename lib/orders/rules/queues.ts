/**
 * What staff do with orders, in the order of an order's way: `confirm`, `pack`, `ship` (hand over), ask about a parcel
 * that waits in its `branch`, settle a `return`, decide about a payment in `review`; and what needs `attention` besides.
 */
export const ORDER_QUEUES = [
  'confirm',
  'pack',
  'ship',
  'branch',
  'return',
  'review',
  'attention',
] as const;
export type OrderQueue = (typeof ORDER_QUEUES)[number];

/** Pure: whether the longest waiting is done first; elsewhere the newest are shown first. */
export const isInTurn = (queue: string | undefined): boolean =>
  ORDER_QUEUES.some((one) => one === queue) && queue !== 'review' && queue !== 'attention';

/** After so many days in its branch a parcel is asked about. */
export const BRANCH_DAYS = 4;

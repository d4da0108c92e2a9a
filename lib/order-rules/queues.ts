/**
 * Queues of staff work, in the sequence of an order's life: `confirm`, `pack`, `ship` (hand over), ask about a parcel
 * that waits in its `branch`, settle a `return`, decide about a payment in `review`; and other orders that need
 * `attention`.
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

/** Pure: whether the queue is sorted oldest first; others are newest first. */
export const isInTurn = (queue: string | undefined): boolean =>
  ORDER_QUEUES.some((one) => one === queue) && queue !== 'review' && queue !== 'attention';

/** Days in its branch after which staff ask the shopper about a parcel. */
export const BRANCH_DAYS = 4;

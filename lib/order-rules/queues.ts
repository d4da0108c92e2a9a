/**
 * Work queues of staff, in the sequence of an order's life. Orders to `confirm`; to `pack`; to `ship` (hand over); with
 * a parcel that has waited in its `branch` for days, about which to ask the shopper; with a `return` to settle; with a
 * payment in `review`; and others that need `attention`.
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

/** Pure: whether a queue shows its oldest order first; otherwise the newest comes first. */
export const isInTurn = (queue: string | undefined): boolean =>
  ORDER_QUEUES.some((one) => one === queue) && queue !== 'review' && queue !== 'attention';

/** Number of days that a parcel waits in its branch before staff ask the shopper about it. */
export const BRANCH_DAYS = 4;

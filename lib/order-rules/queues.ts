import { isWorkingDay } from '@/lib/delivery/arrival/dispatch';
import { clock, DAY, HOUR } from '@/lib/shared/clock';
import { addDays, dayStart, kyivTime } from '@/lib/shared/kyiv-day';

/**
 * Work queues of staff, in the sequence of an order's life:
 * - `confirm`, `pack`, `ship`: orders to confirm, to pack, to hand over
 * - `branch`: parcels that have waited in their branch for days, about which staff ask the shopper
 * - `return`: returns to settle
 * - `review`: payments under review
 * - `attention`: other orders that need attention
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

export type Deadlines = {
  /**
   * Orders placed before `packed` should be packed by now; orders placed before `shipped` should be handed over by now.
   */
  packed: Date;
  shipped: Date;
  /** Parcels that arrived at their branch before this moment will soon be sent back. */
  branchLate: Date;
  review: Date;
  return: Date;
};

/**
 * Pure: one moment for each queue. An order that has waited in the queue since before this moment is late. Orders
 * placed before the time of day `cutOff` are sent the same day.
 */
export function deadlines(cutOff: string, now = clock.now()): Deadlines {
  const ago = (time: number) => new Date(now.getTime() - time);
  const today = kyivTime(now).day;
  return {
    packed: lastCutOff(cutOff, now),
    shipped: lastCutOff(cutOff, dayStart(today)),
    branchLate: ago((BRANCH_DAYS + 2) * DAY),
    review: ago(DAY),
    return: ago(7 * DAY),
  };
}

/** The latest cut-off time on a working day that is not after `before`. */
function lastCutOff(cutOff: string, before: Date): Date {
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
  for (let day = kyivTime(before).day; ; day = addDays(day, -1)) {
    const moment = new Date(dayStart(day).getTime() + hours * HOUR + (minutes / 60) * HOUR);
    if (isWorkingDay(day) && moment <= before) return moment;
  }
}

/**
 * Why an order needs attention (conditions: `lib/orders/queries/attention.ts`).
 * - `money`: the bank refused the refund
 * - `receipt`: the tax service refused a fiscal receipt
 * - `part`: the bank returned a part of the payment
 * - `consent`: staff raised the sum, and the shopper has not agreed yet
 * - `large`: staff must approve the order before it reserves stock
 * - `address`: the branch has closed, or several towns have the typed name
 */
export const ATTENTION_REASONS = [
  'parcel',
  'money',
  'receipt',
  'part',
  'consent',
  'large',
  'address',
  'pos',
  'review',
  'mail',
  'stuck',
  'hold',
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

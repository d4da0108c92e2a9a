import type { ActAction } from '@/lib/audit/acts';

/** What staff do with many orders at once; `prepare` is the morning: confirm, and a waybill for each parcel. */
export const BULK_ACTIONS = [
  'prepare',
  'confirm',
  'waybills',
  'pack',
  'hand-over',
  'message',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Most orders of one call; more are sent in parts of one act. */
export const BULK_AT_ONCE = 20;

/** Most orders of one act. */
export const MOST_IN_BULK = 500;

/** Most labels of one PDF: the answer names those that are missing in a header. */
export const MOST_LABELS = 200;

/** The act's name in the log: `order.confirm`. */
export const actOf = (action: BulkAction): ActAction => `order.${action}`;

const UNDOABLE: readonly BulkAction[] = ['prepare', 'confirm', 'waybills', 'pack'];

/** Whether it can be taken back: goods on their way and a mail in an inbox cannot. */
export const canUndoBulk = (action: BulkAction): boolean => UNDOABLE.includes(action);

/** The acts of the log that can be taken back. */
export const UNDOABLE_ACTS: readonly ActAction[] = UNDOABLE.map(actOf);

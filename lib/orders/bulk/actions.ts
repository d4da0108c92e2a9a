import type { ActAction } from '@/lib/audit/acts';

/** What staff can do with many orders at once. `prepare` confirms them and creates a waybill for each parcel. */
export const BULK_ACTIONS = [
  'prepare',
  'confirm',
  'waybills',
  'pack',
  'hand-over',
  'message',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Maximum orders of one request; a larger act is sent in several requests. */
export const BULK_AT_ONCE = 20;

/** Maximum orders of one bulk act. */
export const MOST_IN_BULK = 500;

/** Maximum labels of one PDF, since orders without a label are listed in a response header. */
export const MOST_LABELS = 200;

/** The act's name in the log: `order.confirm`. */
export const actOf = (action: BulkAction): ActAction => `order.${action}`;

const UNDOABLE: readonly BulkAction[] = ['prepare', 'confirm', 'waybills', 'pack'];

/** Whether the action can be undone; a hand-over and a sent mail cannot. */
export const canUndoBulk = (action: BulkAction): boolean => UNDOABLE.includes(action);

/** Acts in the log that can be undone. */
export const UNDOABLE_ACTS: readonly ActAction[] = UNDOABLE.map(actOf);

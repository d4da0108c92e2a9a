import type { ActAction } from '@/lib/audit/acts';

/** Bulk actions on orders. `prepare` confirms each order and creates a waybill for each parcel. */
export const BULK_ACTIONS = [
  'prepare',
  'confirm',
  'waybills',
  'pack',
  'hand-over',
  'message',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Maximum orders in one request; a larger bulk action is sent in several requests. */
export const BULK_AT_ONCE = 20;

/** Maximum orders of one bulk action. */
export const MOST_IN_BULK = 500;

/** Maximum labels in one PDF. Limited because a response header lists the orders without a label. */
export const MOST_LABELS = 200;

/** Code of a bulk action in the audit log: `order.confirm`. */
export const actOf = (action: BulkAction): ActAction => `order.${action}`;

const UNDOABLE: readonly BulkAction[] = ['prepare', 'confirm', 'waybills', 'pack'];

/** Whether the bulk action can be undone. Handing parcels over and sending mails cannot be undone. */
export const canUndoBulk = (action: BulkAction): boolean => UNDOABLE.includes(action);

/** Codes in the audit log of the bulk actions that can be undone. */
export const UNDOABLE_ACTS: readonly ActAction[] = UNDOABLE.map(actOf);

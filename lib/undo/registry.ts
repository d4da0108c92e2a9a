import type { ActAction } from '@/lib/audit/acts';
import type { Database } from '@/lib/db/client';
import type { StaffAccess } from '@/lib/http/auth/access';
import { undoFill } from '@/lib/meta/restore-meta';
import { UNDOABLE_ACTS } from '@/lib/orders/bulk/actions';
import { undoOrders } from '@/lib/orders/bulk/undo-orders';
import { undoMerges } from '@/lib/tags/undo-merge';

/**
 * Undoes some entries of a bulk action, as passed to `addToAct`; records that have changed since are skipped and
 * reported. Opens its own transactions and writes the audit log with `actId`, so that the undo is one entry too.
 */
type UndoEntries = (
  db: Database,
  userId: number,
  entries: unknown[],
  actId: number,
) => Promise<{
  undone: number;
  errors: { id: string; message: string }[];
  /** Entries whose undo failed: they are kept for a retry. */
  again?: unknown[];
}>;

type Undo = {
  /** Role that may perform the bulk action, and therefore undo it. */
  access: StaffAccess;
  /** Entries per batch, for actions that are slow to undo. */
  lot?: number;
  undo: UndoEntries;
};

/** How to undo each kind of bulk action, by its code. */
export const UNDO: Partial<Record<ActAction, Undo>> = {
  'meta.fill': { access: 'editor', undo: undoFill },
  ...Object.fromEntries(
    UNDOABLE_ACTS.map(
      (action) => [action, { access: 'manager', undo: undoOrders, lot: 10 }] as const,
    ),
  ),
  'tag.merge': { access: 'editor', undo: undoMerges },
};

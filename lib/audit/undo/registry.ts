import type { ActAction } from '@/lib/audit/acts';
import type { Database } from '@/lib/db/client';
import type { StaffAccess } from '@/lib/http/auth/access';
import { undoFill } from '@/lib/meta/restore-meta';
import { UNDOABLE_ACTS } from '@/lib/orders/bulk/actions';
import { undoOrders } from '@/lib/orders/bulk/undo-orders';
import { undoMerges } from '@/lib/tags/undo-merge';

/**
 * Takes back some entries of an act, as they were given to `addToAct`: what has changed since is left and said. It
 * opens its own transaction and writes the audit log with `actId`, so that the undoing is one entry too.
 */
type UndoEntries = (
  db: Database,
  userId: number,
  entries: unknown[],
  actId: number,
) => Promise<{
  undone: number;
  errors: { id: string; message: string }[];
  /** Entries that a failure has kept from being taken back: they stay with the act. */
  again?: unknown[];
}>;

type Undo = {
  /** Who may do the act may take it back. */
  access: StaffAccess;
  /** Entries at once, where each takes its time. */
  lot?: number;
  undo: UndoEntries;
};

/** What takes acts back, by their action. */
export const UNDO: Partial<Record<ActAction, Undo>> = {
  'meta.fill': { access: 'editor', undo: undoFill },
  ...Object.fromEntries(
    UNDOABLE_ACTS.map(
      (action) => [action, { access: 'manager', undo: undoOrders, lot: 10 }] as const,
    ),
  ),
  'tag.merge': { access: 'editor', undo: undoMerges },
};

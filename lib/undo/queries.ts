import { and, desc, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Role } from '@/lib/account/role';
import type { ActAction } from '@/lib/audit/acts';
import { BULK_KINDS, editActOf } from '@/lib/catalogue-admin/bulk/inputs';
import { undoProducts } from '@/lib/catalogue-admin/bulk/undo-products';
import type { Database } from '@/lib/db/client';
import { auditLog, staffActs } from '@/lib/db/schema';
import { IMPORT_KINDS } from '@/lib/exchange/inputs';
import { EXCHANGE_LOT } from '@/lib/exchange/kind';
import { importActionOf, kindOf } from '@/lib/exchange/kinds';
import { isAdmitted, type StaffAccess } from '@/lib/http/auth/access';
import { undoFill } from '@/lib/meta/restore-meta';
import { UNDOABLE_ACTS } from '@/lib/orders/bulk/actions';
import { undoOrders } from '@/lib/orders/bulk/undo-orders';
import { undoMerges } from '@/lib/tags/undo-merge';
import type { undoableActSchema } from './answers';

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
  ...Object.fromEntries(
    BULK_KINDS.map(
      (kind) => [editActOf(kind), { access: 'editor', undo: undoProducts, lot: 500 }] as const,
    ),
  ),
  'tag.merge': { access: 'editor', undo: undoMerges },
  ...Object.fromEntries(
    IMPORT_KINDS.map(
      (kind) =>
        [
          importActionOf(kind),
          { access: 'editor', undo: kindOf(kind).undo, lot: EXCHANGE_LOT },
        ] as const,
    ),
  ),
};

export type UndoableAct = z.infer<typeof undoableActSchema>;

const SHOWN = 20;
/** Maximum record names in the title of a bulk action. */
const NAMED = 3;

/** Bulk actions of the last week that this role may undo, newest first; only those whose code begins with `action`. */
export async function listUndoableActs(
  db: Database,
  role: Role,
  action?: string,
): Promise<UndoableAct[]> {
  const actions = Object.keys(UNDO).flatMap((one) =>
    mayUndo(role, one) && one.startsWith(action ?? '') ? [one] : [],
  );
  if (actions.length === 0) return [];
  const rows = await db
    .select({
      id: staffActs.id,
      at: staffActs.at,
      by: staffActs.by,
      action: staffActs.action,
      size: staffActs.size,
      // Written out: Drizzle leaves the table's name out here, and a bare `id` would be that of the log.
      title: sql<string>`coalesce((select string_agg(first.title, ', ' order by first.id) from
        (select a.id, a.title from ${auditLog} a where a.act_id = "staff_acts"."id"
          order by a.id limit ${NAMED}) first), '')`,
    })
    .from(staffActs)
    .where(and(inArray(staffActs.action, actions), isUndoable, isFree))
    .orderBy(desc(staffActs.at))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** SQL: whether the undo data of a bulk action is still kept. */
export const isUndoable = and(
  isNotNull(staffActs.undo),
  gt(staffActs.size, 0),
  gt(staffActs.at, sql`now() - interval '7 days'`),
) as SQL;

/** SQL: whether nobody is undoing the action. A claim without a batch for two minutes was left by a process that ended. */
export const isFree = or(
  isNull(staffActs.undoneAt),
  lt(staffActs.undoneAt, sql`now() - interval '2 minutes'`),
);

/** Whether a role may undo bulk actions with this code. */
export const mayUndo = (role: Role, action: string): boolean => {
  const known = UNDO[action as ActAction];
  return known !== undefined && isAdmitted(role, known.access);
};

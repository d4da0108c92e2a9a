import { and, desc, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Role } from '@/lib/account/role';
import type { ActAction } from '@/lib/audit/acts';
import type { Database } from '@/lib/db/client';
import { auditLog, staffActs } from '@/lib/db/schema/index';
import { isAdmitted } from '@/lib/http/auth/access';
import type { undoableActSchema } from './answers';
import { UNDO } from './registry';

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
      title: sql<string>`coalesce((select string_agg(first.title, ', ' order by first.id) from
        (select a.id, a.title from ${auditLog} a where a.act_id = ${staffActs.id}
          order by a.id limit ${NAMED}) first), '')`,
    })
    .from(staffActs)
    .where(and(inArray(staffActs.action, actions), isUndoable, isNull(staffActs.undoneAt)))
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

/** Whether a role may undo bulk actions with this code. */
export const mayUndo = (role: Role, action: string): boolean => {
  const known = UNDO[action as ActAction];
  return known !== undefined && isAdmitted(role, known.access);
};

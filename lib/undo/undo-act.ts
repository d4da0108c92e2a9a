import { and, eq, exists, isNotNull, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ActAction, beginAct } from '@/lib/audit/acts';
import type { AuditEntity } from '@/lib/audit/entity';
import { findStaffName } from '@/lib/audit/queries';
import type { Database } from '@/lib/db/client';
import { auditLog, staffActs } from '@/lib/db/schema/index';
import { readRows } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import type { Viewer } from '@/lib/http/auth/viewer';
import { clock, SECOND } from '@/lib/shared/clock';
import type { undoAnswerSchema } from './answers';
import { isFree, isUndoable, mayUndo, UNDO } from './queries';

export type UndoAnswer = z.infer<typeof undoAnswerSchema>;

/** Entries per batch, unless the action sets its own. */
const LOT = 100;

/** Time limit of one API call in ms, well within proxy timeouts; the client continues with another call. */
const ONE_CALL = 15 * SECOND;

/**
 * Undoes a bulk action in batches, for one staff member at a time; records that have changed since are skipped and
 * reported. After a failure, the remaining entries and single failed ones can be undone later. Throws ShopError:
 * not_found; forbidden for roles that may not perform the bulk action; undo_not_possible when it is undone already,
 * being undone, or older than a week.
 */
export async function undoAct(
  db: Database,
  { id: userId, role }: Viewer,
  id: number,
): Promise<UndoAnswer> {
  const action = await requireAct(db, id);
  const known = UNDO[action];
  if (!known || !mayUndo(role, action)) throw new ShopError('forbidden');
  await claim(db, id, userId);
  const undoing = await beginAct(db, userId, `${entityOf(action)}.undo`, { isUndoable: false });
  const end = clock.now().getTime() + ONE_CALL;
  const sum: UndoAnswer = { undone: 0, errors: [], left: 0 };
  let kept = 0;
  try {
    do {
      const entries = await nextLot(db, id, known.lot ?? LOT);
      if (entries.length === 0) break;
      const { undone, errors, again = [] } = await known.undo(db, userId, entries, undoing);
      sum.undone += undone;
      sum.errors.push(...errors);
      kept += again.length;
      sum.left = (await forgetLot(db, id, entries.length, again)) - kept;
      // Every entry of the batch failed: stop instead of trying the next batch.
      if (again.length === entries.length) sum.left = 0;
    } while (sum.left > 0 && clock.now().getTime() < end);
    return sum;
  } finally {
    await finish(db, undoing, sum.undone, id);
  }
}

const entityOf = (action: ActAction) => action.slice(0, action.indexOf('.')) as AuditEntity;

async function requireAct(db: Database, id: number): Promise<ActAction> {
  const [act] = await db
    .select({ action: staffActs.action })
    .from(staffActs)
    .where(eq(staffActs.id, id));
  if (!act) throw new ShopError('not_found');
  return act.action as ActAction;
}

/** Claims the bulk action, so that only one undo of it runs. */
async function claim(db: Database, id: number, userId: number): Promise<void> {
  const by = await findStaffName(db, userId);
  const claimed = await db
    .update(staffActs)
    .set({ undoneAt: sql`now()`, undoneBy: by })
    .where(and(eq(staffActs.id, id), isUndoable, isFree))
    .returning({ id: staffActs.id });
  if (claimed.length > 0) return;
  const [act] = await db
    .select({ by: staffActs.undoneBy, isUnderWay: sql<boolean>`${isNotNull(staffActs.undo)}` })
    .from(staffActs)
    .where(eq(staffActs.id, id));
  const done = act?.isUnderWay
    ? `Це вже повертає ${act.by}. Якщо повернення перервалося, спробуйте за дві хвилини`
    : `Це вже повернено: ${act?.by}`;
  throw new ShopError('undo_not_possible', {
    message: act?.by ? done : 'Минув тиждень, тож повернути це вже не можна',
  });
}

async function nextLot(db: Database, id: number, lot: number): Promise<unknown[]> {
  const [row] = await readRows<{ entries: unknown[] }>(
    db,
    sql`select jsonb_path_query_array(undo, ${`$[0 to ${lot - 1}]`}::jsonpath) as entries
      from staff_acts where id = ${id}`,
  );
  return row?.entries ?? [];
}

/** Removes the processed entries, but appends those in `again` for a retry. Returns how many entries are left. */
async function forgetLot(
  db: Database,
  id: number,
  count: number,
  again: unknown[],
): Promise<number> {
  const [row] = await readRows<{ left: number }>(
    db,
    sql`update staff_acts set undone_at = now(),
        undo = jsonb_path_query_array(undo, ${`$[${count} to last]`}::jsonpath) || ${JSON.stringify(again)}::jsonb
      where id = ${id} returning jsonb_array_length(undo) as left`,
  );
  return row?.left ?? 0;
}

/**
 * Stores the undo as its own bulk action if it changed anything. If entries are left, releases the claim on the undone
 * bulk action.
 */
async function finish(db: Database, undoing: number, size: number, id: number): Promise<void> {
  await db.update(staffActs).set({ size }).where(eq(staffActs.id, undoing));
  // Entries that were refused in the end may still have changed something.
  const isLogged = exists(db.select().from(auditLog).where(eq(auditLog.actId, undoing)));
  if (size === 0) {
    await db.delete(staffActs).where(and(eq(staffActs.id, undoing), not(isLogged)));
  }
  const isDone = sql`jsonb_array_length(${staffActs.undo}) = 0`;
  await db
    .update(staffActs)
    .set({
      undo: sql`case when ${isDone} then null else ${staffActs.undo} end`,
      undoneAt: sql`case when ${isDone} then now() end`,
      undoneBy: sql`case when ${isDone} then ${staffActs.undoneBy} end`,
    })
    .where(eq(staffActs.id, id));
}

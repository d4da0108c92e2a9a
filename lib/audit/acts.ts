import { and, eq, gt, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { auditLog, staffActs } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { AuditEntity } from './entity';
import { requireStaffName } from './queries';

export type ActAction = `${AuditEntity}.${string}`;

/**
 * Begins a bulk action, one action on many records, and returns its id for `recordChanges` and `addToAct`.
 * `isUndoable`: whether it can be undone. Throws ShopError: session_expired when the staff member's account is gone.
 */
export async function beginAct(
  tx: Database,
  userId: number,
  action: ActAction,
  { isUndoable = true } = {},
): Promise<number> {
  const by = await requireStaffName(tx, userId);
  const [act] = await tx
    .insert(staffActs)
    .values({ userId, by, action, undo: isUndoable ? [] : null })
    .returning({ id: staffActs.id });
  if (!act) throw new Error('the act was not written');
  return act.id;
}

/**
 * Adds changed records to a bulk action, with the data that undoes the changes, in the transaction that makes them.
 * `size` is the number of records, by default the length of `undo`. Throws ShopError not_found when the bulk action is
 * of another staff member or kind, or is undone.
 */
export async function addToAct(
  tx: Database,
  act: OwnAct,
  undo: unknown[],
  size = undo.length,
): Promise<void> {
  const added = await tx
    .update(staffActs)
    .set({
      size: sql`${staffActs.size} + ${size}`,
      undo: sql`${staffActs.undo} || ${JSON.stringify(undo)}::jsonb`,
    })
    .where(isGoingOn(act))
    .returning({ id: staffActs.id });
  if (added.length === 0) throw new ShopError('not_found');
}

/** Adds the changes that a transaction has logged since entry `after` to a bulk action: commands log single changes. */
export async function adoptChanges(
  tx: Database,
  { id, userId, action }: OwnAct,
  after: number,
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ actId: id })
    .where(
      and(
        eq(auditLog.userId, userId),
        gt(auditLog.id, after),
        sql`${auditLog.entity} = split_part(${action}, '.', 1)`,
        isNull(auditLog.actId),
      ),
    );
}

/** The id of the newest entry of the audit log; 0 without entries. */
export async function lastChange(tx: Database): Promise<number> {
  const [row] = await tx.select({ id: max(auditLog.id) }).from(auditLog);
  return row?.id ?? 0;
}

type OwnAct = { id: number; userId: number; action: ActAction };

const isGoingOn = ({ id, userId, action }: OwnAct) =>
  and(
    eq(staffActs.id, id),
    eq(staffActs.userId, userId),
    eq(staffActs.action, action),
    isNull(staffActs.undoneAt),
  );

/** Throws ShopError: not_found when the bulk action is of another staff member or kind, or is undone. */
export async function requireAct(db: Database, act: OwnAct): Promise<void> {
  if ((await db.$count(staffActs, isGoingOn(act))) === 0) throw new ShopError('not_found');
}

/** Deletes a bulk action that has changed nothing; returns whether it was deleted. */
export async function dropEmptyAct(db: Database, act: OwnAct): Promise<boolean> {
  const dropped = await db
    .delete(staffActs)
    .where(and(isGoingOn(act), eq(staffActs.size, 0)))
    .returning({ id: staffActs.id });
  return dropped.length > 0;
}

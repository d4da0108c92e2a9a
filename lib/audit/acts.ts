import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { staffActs } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { AuditEntity } from './entity';
import { requireStaffName } from './staff-name';

export type ActAction = `${AuditEntity}.${string}`;

/**
 * Begins an act on many things at once; returns its id, for `recordChanges` and `addToAct`. Throws ShopError:
 * session_expired when the person's account is gone.
 */
export async function beginAct(tx: Database, userId: number, action: ActAction): Promise<number> {
  const by = await requireStaffName(tx, userId);
  const [act] = await tx
    .insert(staffActs)
    .values({ userId, by, action, undo: [] })
    .returning({ id: staffActs.id });
  if (!act) throw new Error('the act was not written');
  return act.id;
}

/**
 * Adds changed things to an act that is still going on, with what takes each back, in the transaction that changes
 * them. Throws ShopError: not_found when it is somebody else's, another act's, or was undone.
 */
export async function addToAct(
  tx: Database,
  act: { id: number; userId: number; action: ActAction },
  undo: unknown[],
): Promise<void> {
  const added = await tx
    .update(staffActs)
    .set({
      size: sql`${staffActs.size} + ${undo.length}`,
      undo: sql`${staffActs.undo} || ${JSON.stringify(undo)}::jsonb`,
    })
    .where(
      and(
        eq(staffActs.id, act.id),
        eq(staffActs.userId, act.userId),
        eq(staffActs.action, act.action),
        isNull(staffActs.undoneAt),
      ),
    )
    .returning({ id: staffActs.id });
  if (added.length === 0) throw new ShopError('not_found');
}

import type { Database } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';
import { type AuditFields, changesOf } from './changes';
import type { AuditEntity } from './entity';
import { requireStaffName } from './staff-name';

type RecordedChange = {
  /** The staff member who makes the change. */
  userId: number;
  /** A code of entity and verb: `bundle.create`. */
  action: `${AuditEntity}.${string}`;
  /** As in URLs: an order's number, a product's id. */
  entityId: string | number;
  /** Its name, for readers of the log after it is deleted. */
  title?: string;
  before: AuditFields | null;
  after: AuditFields | null;
};

/**
 * Writes a staff change to the audit log, in the same transaction; nothing when nothing differs. No
 * secrets in `before` and `after`. Throws ShopError: session_expired when the person's account is
 * gone.
 */
export async function recordChange(tx: Database, change: RecordedChange): Promise<void> {
  const changes = changesOf(change.before, change.after);
  if (!changes) return;
  await tx.insert(auditLog).values({
    userId: change.userId,
    by: await requireStaffName(tx, change.userId),
    action: change.action,
    entity: entityOf(change.action),
    entityId: String(change.entityId),
    title: change.title ?? '',
    ...changes,
  });
}

const entityOf = (action: RecordedChange['action']): AuditEntity =>
  action.slice(0, action.indexOf('.')) as AuditEntity;

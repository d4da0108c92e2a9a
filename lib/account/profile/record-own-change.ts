import { type AuditFields, recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { isStaff, type Role } from '../role';
import { fullName } from './person-name';

type Owner = { id: number; role: Role; firstName: string; lastName: string };

/**
 * Writes a staff member's change of their own account to the audit log, in the same transaction;
 * changes by customers are not logged. Throws ShopError: session_expired.
 */
export async function recordOwnChange(
  tx: Database,
  owner: Owner,
  verb: 'delete' | 'recovery-codes' | 'profile' | 'password' | 'passkey' | 'sessions',
  before: AuditFields | null,
  after: AuditFields | null,
): Promise<void> {
  if (!isStaff(owner.role)) return;
  await recordChange(tx, {
    userId: owner.id,
    action: `user.${verb}`,
    entityId: owner.id,
    title: fullName(owner),
    before,
    after,
  });
}

import type { AuditFields } from '@/lib/audit/changes';
import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';

type Change = { action: string; before: AuditFields | null; after: AuditFields | null };

/** Writes a staff change of an order to the audit log, in the same transaction. */
export const auditOrder = (
  tx: Database,
  { number }: { number: string },
  userId: number,
  { action, ...change }: Change,
): Promise<void> =>
  recordChange(tx, {
    userId,
    action: `order.${action}`,
    entityId: number,
    title: `Замовлення ${number}`,
    ...change,
  });

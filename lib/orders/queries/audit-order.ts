import { addToAct } from '@/lib/audit/acts';
import type { AuditFields } from '@/lib/audit/changes';
import { recordChanges } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { StaffRef } from '../../order-rules/actor';

type Change = { action: string; before: AuditFields | null; after: AuditFields | null };

/** A change of an order as its bulk action stores it, to be undone later. */
export type OrderChangeMade = Change & { number: string };

/** Writes a staff change to the audit log in its transaction, and adds it to its bulk action, if there is one. */
export async function auditOrder(
  tx: Database,
  { number }: { number: string },
  doer: StaffRef,
  { action, before, after }: Change,
): Promise<void> {
  const { userId, act } = typeof doer === 'number' ? { userId: doer } : doer;
  const change = { entityId: number, title: `Замовлення ${number}`, before, after };
  await recordChanges(tx, userId, [{ action: `order.${action}`, ...change }], act?.id);
  if (!act) return;
  const made: OrderChangeMade = { number, action, before, after };
  // If a colleague is already undoing the bulk action, the change stays: the carrier may have created a waybill.
  await addToAct(tx, { ...act, userId }, [made]).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });
}

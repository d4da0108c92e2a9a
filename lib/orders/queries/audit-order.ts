import { addToAct } from '@/lib/audit/acts';
import type { AuditFields } from '@/lib/audit/changes';
import { recordChanges } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import type { StaffDoer } from '../rules/actor';

type Change = { action: string; before: AuditFields | null; after: AuditFields | null };

/** A change of an order as its act keeps it, to take it back by. */
export type OrderChangeMade = Change & { number: string };

/**
 * Writes a staff change of an order to the audit log, in the same transaction; one that is a part of an act is added
 * to it too.
 */
export async function auditOrder(
  tx: Database,
  { number }: { number: string },
  doer: StaffDoer,
  { action, before, after }: Change,
): Promise<void> {
  const { userId, act } = typeof doer === 'number' ? { userId: doer } : doer;
  const change = { entityId: number, title: `Замовлення ${number}`, before, after };
  await recordChanges(tx, userId, [{ action: `order.${action}`, ...change }], act?.id);
  if (!act) return;
  const made: OrderChangeMade = { number, action, before, after };
  // A colleague takes the act back already: a waybill that the carrier has made by now is kept all the same.
  await addToAct(tx, { ...act, userId }, [made]).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });
}

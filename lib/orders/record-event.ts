import { type SQL, sql } from 'drizzle-orm';
import { addToAct } from '@/lib/audit/acts';
import { type AuditFields, recordChanges } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { orderEvents } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { type Actor, SHOP, type StaffRef } from '@/lib/order-rules/actor';
import type { EventKind } from '@/lib/order-rules/order-event';
import type { OrderStatus, PaymentStatus } from '@/lib/order-rules/status';

type Codes = { status: OrderStatus; payment: PaymentStatus; label: 'printed' };

/** An event for an order's history. Its value is a code for kinds that have codes, otherwise a sentence for staff. */
type OrderEvent = {
  [Kind in EventKind]: { kind: Kind; value: Kind extends keyof Codes ? Codes[Kind] : string };
}[EventKind];

/** Adds an event to an order's history; call it in the transaction of the change. The actor is the shop by default. */
export async function recordEvent(
  tx: Database,
  orderId: number,
  event: OrderEvent,
  actor: Actor = SHOP,
): Promise<void> {
  const { by, userId } = actor;
  await tx.insert(orderEvents).values({ orderId, ...event, by, userId });
}

/** SQL: records the first event of the order that the same statement inserts as `placed`. */
export const recordingPlaced = (): SQL =>
  sql`insert into order_events (order_id, kind, value) select placed.id, 'status', 'new' from placed`;

type Change = { action: string; before: AuditFields | null; after: AuditFields | null };

/** A change of an order as its bulk action stores it, to be undone later. */
export type OrderChangeMade = Change & { number: string };

/**
 * Writes a staff change to the audit log, in the transaction of the change. A change within a bulk action is also added
 * to that action.
 */
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
  // If a colleague is already undoing the bulk action, the change is not added to it. The change is not rolled back,
  // because the carrier may have created a waybill.
  await addToAct(tx, { ...act, userId }, [made]).catch((error: unknown) => {
    if (!(error instanceof ShopError)) throw error;
  });
}

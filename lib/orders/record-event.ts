import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents } from '@/lib/db/schema';
import { type Actor, SHOP } from '../order-rules/actor';
import type { EventKind } from '../order-rules/order-event';
import type { OrderStatus, PaymentStatus } from '../order-rules/status';

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

import type { Database } from '@/lib/db/client';
import { orderEvents } from '@/lib/db/schema';
import { type Actor, SHOP } from './rules/actor';
import type { EventKind } from './rules/order-event';
import type { OrderStatus, PaymentStatus } from './rules/status';

type Codes = { status: OrderStatus; payment: PaymentStatus };

/** A line of an order's history: a code where the kind has codes, otherwise a sentence for the staff. */
export type OrderEvent = {
  [Kind in EventKind]: { kind: Kind; value: Kind extends keyof Codes ? Codes[Kind] : string };
}[EventKind];

/** Adds a line to the history of an order, in the transaction that changes it; by the shop itself unless told. */
export async function recordEvent(
  tx: Database,
  orderId: number,
  event: OrderEvent,
  actor: Actor = SHOP,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event, ...actor });
}

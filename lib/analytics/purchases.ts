import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderLines, orders } from '@/lib/db/schema/index';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock } from '@/lib/shared/clock';
import { ANALYTICS } from './registry';
import type { AnalyticsName } from './tracking';

/** Age in seconds after which Meta refuses an event, and with it the whole request. */
const OLDEST = 7 * 86_400;

/**
 * Enqueues a message to each service of analytics, once per order, that the order is paid: online, or on receipt when it is
 * delivered. Nothing for an order whose shopper has not agreed. Call it in the transaction of the change.
 */
export async function tellPurchase(tx: Database, orderId: number): Promise<void> {
  const told = (['ga4', 'meta'] as const).filter((service) => ANALYTICS[service].isOn());
  if (told.length === 0) return;
  const agreed = sql`${orders.id} = ${orderId} and ${orders.tracking} is not null`;
  if ((await tx.$count(orders, agreed)) === 0) return;
  const at = Math.floor(clock.now().getTime() / 1000);
  // Not named `orderId`: an unreachable service would hold up the other messages about the order.
  await enqueue(
    tx,
    ...told.map((service) => ({
      kind: 'analytics.purchase' as const,
      key: `${service}-${orderId}`,
      payload: { service, boughtId: orderId, at },
    })),
  );
}

type PaidOrder = { service: AnalyticsName; boughtId: number; at: number };

/**
 * Sends a paid order to a service. Repeats send the same, and the service drops them. Nothing if the shopper's data were
 * deleted meanwhile. Throws errors that the queue should retry.
 */
export async function sendPurchase(
  db: Database,
  { service, boughtId, at }: PaidOrder,
): Promise<void> {
  const isLate = clock.now().getTime() / 1000 - at > OLDEST;
  const [order] = await db.select().from(orders).where(eq(orders.id, boughtId));
  if (!order?.tracking || isLate || !ANALYTICS[service].isOn()) return;
  const { number, total, deliveryPrice: delivery, email, phone, tracking } = order;
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, boughtId))
    .orderBy(asc(orderLines.id));
  const purchase = { number, at, total, delivery, email, phone, tracking, lines };
  await ANALYTICS[service].sendPurchase(purchase);
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { recordEvent } from '@/lib/orders/record-event';
import type { ShopperNotification } from '@/lib/outbox/messages';
import { notifyShopper } from '../notify';
import type { Actor } from '../rules/actor';
import type { OrderStatus } from '../rules/status';
import { NO_HOLD_ON_RECEIPT } from '../stock/hold';
import { releaseStock } from '../stock/reserve-stock';
import { giveUpAttempts } from '../waybill/give-up-attempts';
import type { OrderRow } from './lock-order';

/**
 * Writes an order's new status with all that follows from it, in the caller's transaction; whether it
 * may be is for the caller to know. The order must be locked. A paid order that is cancelled stays
 * paid until somebody refunds it. `notice` is what the shopper is written when the status alone says too little.
 */
export async function moveOrder(
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  actor: Actor,
  notice?: ShopperNotification,
): Promise<void> {
  await tx
    .update(orders)
    .set({ status: to, ...NO_HOLD_ON_RECEIPT, updatedAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await recordEvent(tx, order.id, { kind: 'status', value: to }, actor);
  if (to === 'cancelled') await giveUpAttempts(tx, order, actor);
  // A returned parcel's goods are counted by the POS when they are back on the shelf; until then its
  // receipt has taken them off, so our own reservation would only count them twice.
  if (to === 'cancelled' || to === 'returned') await releaseStock(tx, order.id);
  if (to === 'cancelled' || to === 'shipped') await notifyShopper(tx, order.id, notice ?? to);
}

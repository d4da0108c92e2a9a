import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { readShopNow } from '@/lib/settings/queries';
import type { StaffRef } from '../../order-rules/actor';
import type { OrderStatus } from '../../order-rules/status';
import { auditOrder } from '../queries/audit-order';
import { heldUntil } from '../stock/hold-period';
import type { OrderRow } from './lock-order';
import { moveOrder } from './move-order';
import { staffActor } from './staff-actor';

/**
 * Returns a locked order to an earlier status, in the caller's transaction. The caller checks whether that is allowed.
 * If an order paid on receipt becomes new again, its reservation gets a fresh expiry.
 */
export async function revertStatus(
  tx: Database,
  order: OrderRow,
  to: OrderStatus,
  doer: StaffRef,
): Promise<void> {
  await moveOrder(tx, order, to, await staffActor(tx, doer));
  if (order.paymentStatus === 'none') {
    const { holdHours } = await readShopNow(tx);
    const held = to === 'new' ? heldUntil({ ...order, status: to }, holdHours) : null;
    await tx.update(orders).set({ heldUntil: held }).where(eq(orders.id, order.id));
  }
  await auditOrder(tx, order, doer, {
    action: 'status',
    before: { status: order.status },
    after: { status: to },
  });
}

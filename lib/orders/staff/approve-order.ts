import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, payments } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isOnline, providerOf } from '@/lib/payments/methods';
import { readShopNow } from '@/lib/settings/queries';
import { clock, HOUR } from '@/lib/shared/clock';
import { enqueueOrderMessages, notifyShopper } from '../notify';
import { orderQuantities, reserveStock } from '../stock/reserve-stock';
import type { OrderRow } from './lock-order';

/**
 * Approves a large order: reserves its goods and continues it like any other order. It is sent to the POS or, if it is
 * paid online, its payment is opened, for as long as an order may wait for confirmation. The order must be locked.
 * Throws status_not_possible when its goods are gone.
 */
export async function approveOrder(tx: Database, order: OrderRow): Promise<void> {
  if (!(await reserveStock(tx, await orderQuantities(tx, order.id)))) {
    throw new ShopError('status_not_possible', {
      message:
        'Частини товарів уже немає: домовтеся з\u00a0покупцем про інше замовлення, а\u00a0це скасуйте',
    });
  }
  const { paymentMethod, total: amount } = order;
  const { holdHours } = await readShopNow(tx);
  const until = new Date(clock.now().getTime() + holdHours * HOUR);
  await tx
    .update(orders)
    .set({
      awaitsApproval: false,
      holdsStock: true,
      heldUntil: isOnline(paymentMethod) ? until : null,
    })
    .where(eq(orders.id, order.id));
  if (isOnline(paymentMethod)) {
    const provider = providerOf(paymentMethod);
    await tx.insert(payments).values({ orderId: order.id, provider, amount, expiresAt: until });
  } else await enqueueOrderMessages(tx, order.id, ['pos.push-order']);
  await notifyShopper(tx, order.id, 'approved');
}

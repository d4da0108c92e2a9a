import { and, eq, isNotNull } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, waybills } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { markPrinted } from './mark-printed';
import { requireCarrier } from './require-carrier';

/**
 * An order's waybill as PDF, with its number for the file name; from now on its label counts as printed. Throws not_found when none was created
 * through the carrier's API, carrier_unavailable.
 */
export async function printWaybill(db: Database, number: string, userId: number) {
  const [found] = await db
    .select({
      ref: waybills.ref,
      number: waybills.number,
      deliveryMethod: orders.deliveryMethod,
    })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(and(eq(orders.number, number), isLiveWaybill(), isNotNull(waybills.ref)));
  if (!found?.ref) throw new ShopError('not_found');
  const pdf = await requireCarrier(found).printWaybill(found.ref);
  await withRetry(() => transaction(db, (tx) => markPrinted(tx, [number], userId)));
  return { number: found.number ?? '', pdf };
}

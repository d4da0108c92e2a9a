import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { requireCarrier } from './require-carrier';

/**
 * An order's waybill as PDF, with its number for the file name. Throws not_found when none was created
 * through the carrier's API, carrier_unavailable.
 */
export async function printWaybill(db: Database, number: string) {
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
  return { number: found.number ?? '', pdf: await requireCarrier(found).printWaybill(found.ref) };
}

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { waybills } from '@/lib/db/schema';

/** Whether a row of `waybills` is the order's waybill now, and not one that was removed: an order has one at most. */
export const isLiveWaybill = (): SQL => isNull(waybills.removedAt);

/** The waybill that an order has now. */
export const liveWaybillOf = (orderId: number): SQL | undefined =>
  and(eq(waybills.orderId, orderId), isLiveWaybill());

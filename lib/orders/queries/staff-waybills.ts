import type { Database } from '@/lib/db/client';
import type { StaffOrder, WaybillView } from '@/lib/order-rules/staff-answers';
import {
  findLiveWaybill,
  listPartWaybills,
  type WaybillRow,
} from '@/lib/orders/waybill/live-waybill';

/** The waybills of an order: of its rest, and of its part parcels. */
export async function listWaybillViews(
  db: Database,
  orderId: number,
): Promise<Pick<StaffOrder, 'waybill' | 'partParcels'>> {
  const main = await findLiveWaybill(db, orderId);
  const parts = await listPartWaybills(db, orderId);
  return {
    waybill: main ? toWaybillView(main) : null,
    partParcels: parts.map(({ id, value, contents, ...row }) => ({
      ...toWaybillView(row),
      ...{ id, value, contents },
    })),
  };
}

function toWaybillView(row: Omit<WaybillRow, 'id' | 'contents' | 'value'>): WaybillView {
  const { number, ref, cost, arrivesOn, statusCode, statusText, ...times } = row;
  return {
    number,
    // A waybill made by us has the carrier's id, or no number yet. A waybill typed by hand has only a number.
    isOurs: ref !== null || number === null,
    cost,
    arrivesOn,
    statusCode,
    statusText,
    trackedAt: times.trackedAt?.toISOString() ?? null,
    printedAt: times.printedAt?.toISOString() ?? null,
    createdAt: times.createdAt.toISOString(),
  };
}

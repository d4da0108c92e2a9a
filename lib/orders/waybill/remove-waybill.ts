import { and, eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { waybills } from '@/lib/db/schema';
import { type Carrier, CarrierRefusal } from '@/lib/delivery/carrier';
import { ShopError } from '@/lib/errors';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, staffActor } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import type { StaffActor, StaffRef } from '../../order-rules/actor';
import { claimRemoval, endRemoval, type Removed } from './claim-waybill';
import { carrierNumber, isLiveWaybill, requireCarrier, type WaybillRow } from './live-waybill';

/**
 * Deletes an order's waybill at the carrier, so that another one can be created; a number typed by hand is only deleted
 * in the shop. With `partId` deletes that part parcel, whose pieces then wait to be packed with the others; once the
 * others have left, it keeps its pieces and waits for another waybill. Throws not_found, waybill_not_possible once the
 * parcel is on its way, request_in_progress, carrier_refused, carrier_unavailable.
 */
export async function removeWaybill(
  db: Database,
  number: string,
  doer: StaffRef,
  partId?: number,
): Promise<void> {
  await removeAll(db, number, partId ?? 'main', doer);
}

/**
 * Deletes all waybills of an order that is being cancelled, also of one that is marked as shipped, if the carrier has
 * not received a parcel; false if it has none. The same errors.
 */
export const removeLiveWaybills = (
  db: Database,
  number: string,
  doer: StaffRef,
): Promise<boolean> => removeAll(db, number, 'all', doer);

async function removeAll(
  db: Database,
  number: string,
  which: Removed,
  doer: StaffRef,
): Promise<boolean> {
  const actor = await staffActor(db, doer);
  const { order, rows, isRemade } = await claim(db, number, which);
  const open = rows.map(({ id }) => id);
  for (const row of rows) {
    await removeAtCarrier(requireCarrier(order), row, carrierNumber(number, row)).catch(
      async (cause: unknown) => {
        await endRemoval(db, open.splice(1), true);
        await endRemoval(db, open, cause instanceof CarrierRefusal);
        throw cause;
      },
    );
    await forget(db, row, number, actor, { which, isRemade });
    open.shift();
  }
  return rows.length > 0;
}

/** `claimRemoval`; a cancellation waits up to ten seconds for one that runs at the same time. */
async function claim(db: Database, number: string, which: Removed) {
  for (let wait = 0; ; wait += 1) {
    try {
      return await claimRemoval(db, number, which);
    } catch (error) {
      const isBusy = error instanceof ShopError && error.code === 'request_in_progress';
      if (!isBusy || which !== 'all' || wait === 40) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Deletes a waybill at the carrier. If the waybill's id was lost, first searches for it by order number. Skips a number
 * typed by hand.
 */
async function removeAtCarrier(carrier: Carrier, row: WaybillRow, number: string): Promise<void> {
  if (row.ref === null && row.number !== null) return;
  const ref = row.ref ?? (await carrier.findWaybill(number, row.createdAt))?.ref;
  if (ref) await carrier.removeWaybill(ref, number, row.createdAt);
}

function forget(
  db: Database,
  row: WaybillRow,
  number: string,
  actor: StaffActor,
  { which, isRemade }: { which: Removed; isRemade: boolean },
): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      const freed = await tx
        .update(waybills)
        .set({ removedAt: sql`now()`, updatedAt: sql`now()` })
        .where(and(eq(waybills.id, row.id), isLiveWaybill()))
        .returning({ id: waybills.id });
      if (freed.length === 0) return;
      const { orderId, contents, value } = row;
      if (isRemade) await tx.insert(waybills).values({ orderId, contents, value });
      await recordEvent(
        tx,
        order.id,
        { kind: 'delivery', value: row.number ? `Без накладної ${row.number}` : 'Без накладної' },
        actor,
      );
      // The pieces of the part were packed with it.
      if (typeof which === 'number' && !isRemade && order.status === 'packed') {
        await moveOrder(tx, order, 'confirmed', actor);
      }
      await auditOrder(tx, order, actor, {
        action: 'waybill',
        before: { waybillNumber: row.number ?? '' },
        after: { waybillNumber: null },
      });
    }),
  );
}

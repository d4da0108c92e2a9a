import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, waybills } from '@/lib/db/schema';
import type { Carrier } from '@/lib/delivery/carrier';
import { ShopError } from '@/lib/errors';
import { isInShop } from '@/lib/order-rules/may-leave';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, staffActor } from '@/lib/orders/status/lock-order';
import { clock } from '@/lib/shared/clock';
import type { StaffActor, StaffRef } from '../../order-rules/actor';
import { hasLeft } from '../../order-rules/transitions';
import { isClaimed } from './claim-waybill';
import { findLiveWaybill, isLiveWaybill, requireCarrier, type WaybillRow } from './live-waybill';

/**
 * Deletes an order's waybill at the carrier, so that another one can be created; a number typed by hand is only deleted
 * in the shop. Throws not_found, waybill_not_possible once the parcel is on its way, request_in_progress,
 * carrier_refused, carrier_unavailable.
 */
export async function removeWaybill(db: Database, number: string, doer: StaffRef): Promise<void> {
  if (!(await removeLiveWaybill(db, number, doer))) throw new ShopError('not_found');
}

/**
 * Like `removeWaybill`, but returns false when the order has no waybill. With `isSent` also deletes the waybill of an
 * order that is marked as shipped, if the carrier has not received its parcel.
 */
export async function removeLiveWaybill(
  db: Database,
  number: string,
  doer: StaffRef,
  { isSent = false } = {},
): Promise<boolean> {
  const actor = await staffActor(db, doer);
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.archivedAt)));
  if (!order) throw new ShopError('not_found');
  const row = await findLiveWaybill(db, order.id);
  if (!row) return false;
  if (hasLeft(order.status) && !(isSent && isInShop({ ...order, waybill: row }))) {
    throw new ShopError('waybill_not_possible', {
      message: 'Посилка вже в\u00a0дорозі: накладну не\u00a0видалити',
    });
  }
  if (isClaimed(row, clock.now())) {
    throw new ShopError('request_in_progress', {
      message: 'Накладна саме створюється. Спробуйте за хвилину',
      retryAfter: 30,
    });
  }
  await removeAtCarrier(requireCarrier(order), row, number);
  await forget(db, row, number, actor);
  return true;
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

function forget(db: Database, row: WaybillRow, number: string, actor: StaffActor): Promise<void> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      const freed = await tx
        .update(waybills)
        .set({ removedAt: sql`now()`, updatedAt: sql`now()` })
        .where(and(eq(waybills.id, row.id), isLiveWaybill()))
        .returning({ id: waybills.id });
      if (freed.length === 0) return;
      await recordEvent(
        tx,
        order.id,
        { kind: 'delivery', value: row.number ? `Без накладної ${row.number}` : 'Без накладної' },
        actor,
      );
      await auditOrder(tx, order, actor, {
        action: 'waybill',
        before: { waybillNumber: row.number ?? '' },
        after: { waybillNumber: null },
      });
    }),
  );
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, waybills } from '@/lib/db/schema';
import type { Carrier } from '@/lib/delivery/carrier';
import { ShopError } from '@/lib/errors';
import { isInShop } from '@/lib/order-rules/may-leave';
import { hasSentParcel } from '@/lib/order-rules/parcels';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, type OrderRow, staffActor } from '@/lib/orders/status/lock-order';
import { clock } from '@/lib/shared/clock';
import type { StaffActor, StaffRef } from '../../order-rules/actor';
import { hasLeft } from '../../order-rules/transitions';
import { claimPartRemoval, refuseClaimed } from './claim-waybill';
import {
  carrierNumber,
  findLiveWaybill,
  isLiveWaybill,
  listPartWaybills,
  requireCarrier,
  type WaybillRow,
} from './live-waybill';

/**
 * Deletes an order's waybill at the carrier, so that another one can be created; a number typed by hand is only deleted
 * in the shop. With `partId` deletes that part parcel, whose pieces then wait to be packed with the others. Throws
 * not_found, waybill_not_possible once the parcel is on its way, request_in_progress, carrier_refused,
 * carrier_unavailable.
 */
export async function removeWaybill(
  db: Database,
  number: string,
  doer: StaffRef,
  partId?: number,
): Promise<void> {
  const order = await findOrder(db, number);
  const row =
    partId === undefined
      ? await findLiveWaybill(db, order.id)
      : (await listPartWaybills(db, order.id)).find(({ id }) => id === partId);
  if (!row) throw new ShopError('not_found');
  if (hasLeft(order.status)) throw onItsWay();
  const actor = await staffActor(db, doer);
  if (partId === undefined) return remove(db, order, row, actor);
  await claimPartRemoval(db, number, partId);
  await remove(db, order, { ...row, claimedAt: null }, actor).catch(async (cause: unknown) => {
    await db.update(waybills).set({ claimedAt: null }).where(eq(waybills.id, partId));
    throw cause;
  });
}

/**
 * Deletes all waybills of an order that is being cancelled, also of one that is marked as shipped, if the carrier has
 * not received its parcel; false if it has none. The same errors.
 */
export async function removeLiveWaybills(
  db: Database,
  number: string,
  doer: StaffRef,
): Promise<boolean> {
  const order = await findOrder(db, number);
  const main = await findLiveWaybill(db, order.id);
  const rows = [...(await listPartWaybills(db, order.id)), ...(main ? [main] : [])];
  if (hasLeft(order.status) && !rows.every((waybill) => isInShop({ ...order, waybill }))) {
    throw onItsWay();
  }
  const actor = await staffActor(db, doer);
  for (const row of rows) await remove(db, order, row, actor);
  return rows.length > 0;
}

const onItsWay = () =>
  new ShopError('waybill_not_possible', {
    message: 'Посилка вже в\u00a0дорозі: накладну не\u00a0видалити',
  });

async function findOrder(db: Database, number: string): Promise<OrderRow> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.archivedAt)));
  if (!order) throw new ShopError('not_found');
  return order;
}

async function remove(db: Database, order: OrderRow, row: WaybillRow, actor: StaffActor) {
  if (hasSentParcel(order, [row])) throw onItsWay();
  refuseClaimed(row, clock.now());
  await removeAtCarrier(requireCarrier(order), row, carrierNumber(order.number, row));
  await forget(db, row, order.number, actor);
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

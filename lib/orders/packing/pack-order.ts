import { and, desc, eq } from 'drizzle-orm';
import { findStaffName } from '@/lib/audit/queries';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderEvents, orders } from '@/lib/db/schema';
import { isParcel } from '@/lib/delivery/carriers';
import { ShopError } from '@/lib/errors';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, type OrderRow, staffActor } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { clock } from '@/lib/shared/clock';
import { createWaybill } from '../waybill/create-waybill';
import { findLiveWaybill } from '../waybill/live-waybill';
import { listUnsent } from '../waybill/part-parcel';
import type { PackInput } from './inputs';
import { isRefunding, leaseBegin } from './packable';
import { packingRefusal } from './packing';
import { WITHOUT_LABEL } from './packing-queries';

/**
 * Packs an order that the packer has claimed: creates its waybill, unless it has one or is packed without a label, and
 * sets the status. A repeated request of the same packer has no effect. Throws not_found, status_not_possible when the
 * order was cancelled, refunded or packed meanwhile, edit_conflict when another packer has it or its goods were
 * changed, and the errors of `createWaybill`; after an error the claim stays.
 */
export async function packOrder(
  db: Database,
  number: string,
  input: PackInput,
  userId: number,
): Promise<void> {
  const { grams, sides, withoutLabel } = input;
  const found = await inTurn(db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (await wasPackedBy(tx, order, userId)) return null;
    await requirePackable(tx, order, input, userId);
    const mine = { packingBy: userId, packingAt: clock.now() };
    await tx.update(orders).set(mine).where(eq(orders.id, order.id));
    return { order, waybill: await findLiveWaybill(tx, order.id) };
  });
  if (!found) return;
  const isMissing = isParcel(found.order.deliveryMethod) && !found.waybill?.number;
  if (isMissing && withoutLabel === undefined) {
    await createWaybill(
      db,
      number,
      { ...(grams !== undefined && { grams }), ...(sides && { sides }) },
      userId,
    );
  }
  await inTurn(db, (tx) => finish(tx, number, input, userId));
}

const inTurn = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  withRetry(() => transaction(db, work));

async function finish(
  tx: Database,
  number: string,
  input: PackInput,
  userId: number,
): Promise<void> {
  const order = await lockOrder(tx, number);
  const actor = await staffActor(tx, userId);
  if (!(await wasPackedBy(tx, order, userId))) {
    await requirePackable(tx, order, input, userId);
    await moveOrder(tx, order, 'packed', actor);
    const reason = input.withoutLabel;
    if (reason) {
      await recordEvent(tx, order.id, { kind: 'note', value: WITHOUT_LABEL + reason }, actor);
    }
    await auditOrder(tx, order, userId, {
      action: 'status',
      before: { status: order.status },
      after: { status: 'packed', ...(reason && { reason }) },
    });
  }
  await tx
    .update(orders)
    .set({ packingBy: null, packingAt: null })
    .where(and(eq(orders.id, order.id), eq(orders.packingBy, userId)));
}

/** Whether the order is packed, and this staff member has set that status. */
async function wasPackedBy(tx: Database, order: OrderRow, userId: number): Promise<boolean> {
  if (order.status !== 'packed') return false;
  const [line] = await tx
    .select({ userId: orderEvents.userId })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.orderId, order.id),
        eq(orderEvents.kind, 'status'),
        eq(orderEvents.value, 'packed'),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return line?.userId === userId;
}

/** Throws if the order may not be packed now with these contents. The order must be locked. */
async function requirePackable(
  tx: Database,
  order: OrderRow,
  { packed }: PackInput,
  userId: number,
): Promise<void> {
  const [money] = await tx
    .select({ isRefunding: isRefunding() })
    .from(orders)
    .where(eq(orders.id, order.id));
  const refusal = packingRefusal({
    status: order.status,
    paymentStatus: order.paymentStatus,
    isArchived: false,
    isRefunding: money?.isRefunding ?? false,
    awaitsConsent: order.awaitsConsent,
  });
  if (refusal) throw new ShopError('status_not_possible', { message: refusal });
  const { packingBy, packingAt } = order;
  const isHeld = packingBy !== null && packingAt !== null && packingAt >= leaseBegin();
  if (isHeld && packingBy !== userId) {
    const name = await findStaffName(tx, packingBy);
    throw new ShopError('edit_conflict', { message: `Це замовлення пакує ${name}` });
  }
  const lines = (await listUnsent(tx, order.id)).map(({ line, quantity }) => ({
    lineId: line.id,
    quantity,
  }));
  const same = packed.toSorted((a, b) => a.lineId - b.lineId);
  if (JSON.stringify(same.map(parts)) !== JSON.stringify(lines.map(parts))) {
    throw new ShopError('edit_conflict', {
      message: 'Склад замовлення змінили: перевірте товари ще раз',
    });
  }
}

const parts = ({ lineId, quantity }: PackInput['packed'][number]) => [lineId, quantity];

import { and, eq, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { orderLines, type orders, returnLines, returns } from '@/lib/db/schema';
import { CarrierRefusal, type ReturnParcel } from '@/lib/delivery/carrier';
import { loadParcel } from '@/lib/delivery/parcel';
import { ShopError } from '@/lib/errors';
import { recordReturn } from '@/lib/orders/returning/move-return';
import { lockOrder, staffActor } from '@/lib/orders/status/lock-order';
import {
  findLiveWaybill,
  listPartWaybills,
  requireCarrier,
} from '@/lib/orders/waybill/live-waybill';
import { clock, SECOND } from '@/lib/shared/clock';
import { sumByKey } from '@/lib/shared/sum-by-key';
import { type Handled, handleReturn } from './handle-return';

/** Lifetime of a claim in ms, longer than all calls to the carrier. */
const CLAIM_LIFE = 45 * SECOND;

/**
 * Asks the order's carrier for a return parcel, and stores its number. A claim in the database excludes other callers.
 * Throws as `handleReturn`, waybill_not_possible, carrier_unavailable, carrier_refused (then staff may type a number),
 * request_in_progress.
 */
export async function requestReturnParcel(db: Database, handled: Handled): Promise<void> {
  let parcel: ReturnParcel | undefined;
  let carrier: ReturnType<typeof requireCarrier> | undefined;
  const claimedAt = clock.now();
  await handleReturn(db, handled, null, async (tx, { order, row }) => {
    if (row.state !== 'approved') throw new ShopError('status_not_possible');
    if (row.waybill !== '') return;
    if (row.claimedAt && row.claimedAt.getTime() > claimedAt.getTime() - CLAIM_LIFE) {
      throw new ShopError('request_in_progress', {
        message: 'Накладна вже створюється. Спробуйте за\u00a0хвилину',
        retryAfter: 30,
      });
    }
    carrier = requireCarrier(order);
    parcel = await parcelOf(tx, order, row.id);
    await tx.update(returns).set({ claimedAt }).where(eq(returns.id, row.id));
  });
  if (!parcel || !carrier) return;
  const isOurs = and(eq(returns.id, handled.returnId), eq(returns.claimedAt, claimedAt));
  const made = await carrier.requestReturn(parcel).catch(async (cause: unknown) => {
    // After any other error the carrier may have made the parcel, so the claim stays until it expires.
    if (cause instanceof CarrierRefusal) {
      await db.update(returns).set({ claimedAt: null }).where(isOurs);
    }
    throw cause;
  });
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, handled.number);
    const [row] = await tx
      .update(returns)
      .set({ waybill: made.number, carrierRef: made.ref, claimedAt: null, updatedAt: sql`now()` })
      .where(isOurs)
      .returning();
    if (!row) return;
    const actor = await staffActor(tx, handled.userId);
    await recordReturn(tx, order, row, actor, `Накладна ${made.number || made.ref}`);
  });
}

async function parcelOf(
  tx: Database,
  order: typeof orders.$inferSelect,
  returnId: number,
): Promise<ReturnParcel> {
  if (!order.deliveryAddress) throw new ShopError('waybill_not_possible');
  const lines = await tx
    .select({
      id: orderLines.id,
      productId: orderLines.productId,
      pieces: returnLines.quantity,
      total: orderLines.total,
      quantity: orderLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId));
  // The waybill by which the goods were sent.
  const parts = await listPartWaybills(tx, order.id);
  const part = parts.find(({ contents }) =>
    contents.some(({ line }) => lines.some(({ id }) => id === line)),
  );
  const waybill = part ?? (await findLiveWaybill(tx, order.id));
  const quantities = sumByKey(lines.map(({ productId, pieces }) => [productId, pieces]));
  const { parcel } = await loadParcel(tx, quantities);
  const { firstName, lastName, phone, deliveryAddress: address } = order;
  const declared = lines.reduce(
    (sum, { total, pieces, quantity }) => sum + Math.floor((total * pieces) / quantity),
    0,
  );
  return {
    waybill: waybill?.number ?? '',
    number: `${order.number}-B${returnId}`,
    ...{ firstName, lastName, phone, address, declared, places: [parcel] },
  };
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orderDiscounts, orderLines, waybills } from '@/lib/db/schema';
import { dispatchWindow } from '@/lib/delivery/arrival/dispatch';
import {
  type Carrier,
  type CarrierDocument,
  CarrierRefusal,
  type ParcelToSend,
} from '@/lib/delivery/carrier';
import { loadParcel, type Pieces } from '@/lib/delivery/parcel';
import { ShopError } from '@/lib/errors';
import type { ParcelLine } from '@/lib/order-rules/parcels';
import type { ParcelSize } from '@/lib/orders/inputs';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, type OrderRow, staffActor } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { readShopNow } from '@/lib/settings/queries';
import { clock } from '@/lib/shared/clock';
import type { Kopecks } from '@/lib/shared/money';
import { sumByKey } from '@/lib/shared/sum-by-key';
import type { StaffActor, StaffRef } from '../../order-rules/actor';
import { type Claim, claimWaybill } from './claim-waybill';
import {
  carrierNumber,
  isLiveWaybill,
  listPartWaybills,
  requireCarrier,
  type WaybillRow,
} from './live-waybill';
import { ALL_SENT, contentsText, listUnsent, type PartInput } from './part-parcel';

/**
 * Creates an order's waybill at the carrier, only once even if several callers try. A claim in the database excludes
 * other callers. After a lost response the carrier is searched for our order number before another waybill is created.
 * A new order becomes confirmed, but not packed. With `part`, the waybill is for these pieces alone; without, for all
 * that no part parcel contains. False when the waybill exists already. Throws not_found, waybill_not_possible,
 * carrier_unavailable, carrier_refused with the reason of the carrier, request_in_progress when another caller takes too
 * long, and the errors of `requirePart`.
 */
export async function createWaybill(
  db: Database,
  number: string,
  size: ParcelSize,
  doer: StaffRef,
  part?: PartInput,
): Promise<boolean> {
  const actor = await staffActor(db, doer);
  for (let wait = 0; wait < 40; wait += 1) {
    const claim = await withRetry(() => transaction(db, (tx) => claimWaybill(tx, number, part)));
    if (claim === 'made') return false;
    if (claim !== 'busy') return make(db, claim, size, actor);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new ShopError('request_in_progress', {
    message: 'Накладна вже створюється. Спробуйте за хвилину',
    retryAfter: 30,
  });
}

async function make(
  db: Database,
  claim: Claim,
  size: ParcelSize,
  actor: StaffActor,
): Promise<boolean> {
  const carrier = requireCarrier(claim.order);
  const made = await ask(db, carrier, claim, size);
  if (await save(db, claim, made, actor)) return true;
  // Our claim has expired, and another caller has stored a waybill. If ours is a different one, it is deleted.
  const { order, row } = claim;
  const [kept] = await db.select().from(waybills).where(eq(waybills.id, row.id));
  if (kept?.ref !== made.ref) {
    await carrier.removeWaybill(made.ref, carrierNumber(order.number, row), row.createdAt);
  }
  return false;
}

/** The waybill at the carrier: an earlier one that is found there, or a new one. */
async function ask(
  db: Database,
  carrier: Carrier,
  claim: Claim,
  size: ParcelSize,
): Promise<CarrierDocument> {
  const { order, row, isRetry } = claim;
  const find = () => carrier.findWaybill(carrierNumber(order.number, row), row.createdAt);
  // Ends the claim before throwing: nothing was sent to the carrier, so the next caller need not wait.
  const letGo = async (cause: unknown): Promise<never> => {
    if (isRetry) await db.update(waybills).set({ claimedAt: null }).where(isOurs(claim));
    else await db.delete(waybills).where(isOurs(claim));
    throw cause;
  };
  const earlier = isRetry ? await find().catch(letGo) : null;
  if (earlier) return earlier;
  const send = await parcelToSend(db, order, row, size)
    .then((parcel) => carrier.prepareWaybill(db, parcel))
    .catch(letGo);
  return send().catch(async (cause: unknown) => {
    if (cause instanceof CarrierRefusal) {
      // The pieces of a part that was removed to be made again may have nowhere else to go.
      if (isRetry && row.contents) return letGo(cause);
      await db.delete(waybills).where(isOurs(claim));
      throw cause;
    }
    const found = await find().catch(() => null);
    if (found) return found;
    // The claim is kept until it expires, since the carrier may still be creating the waybill.
    throw cause;
  });
}

async function parcelToSend(
  db: Database,
  order: OrderRow,
  row: WaybillRow,
  { grams, sides, places }: ParcelSize,
): Promise<ParcelToSend> {
  if (!order.deliveryAddress) throw new ShopError('waybill_not_possible');
  const { pieces, value } = await contentsOf(db, order, row);
  // Weight and sides that were not measured are estimated from the contents.
  const { parcel } = await loadParcel(db, pieces);
  return {
    number: carrierNumber(order.number, row),
    date: dispatchWindow(clock.now(), (await readShopNow(db)).cutOff).from,
    firstName: order.firstName,
    lastName: order.lastName,
    phone: order.phone,
    address: order.deliveryAddress,
    places: places ?? [{ grams: grams ?? parcel.grams, sides: sides ?? parcel.sides }],
    declared: value,
    isPaidByShop: await isDeliveryFree(db, order.id),
    cash:
      order.paymentMethod === 'cod' && order.paymentStatus === 'none'
        ? Math.max(0, value - order.certificatePaid)
        : 0,
  };
}

const isDeliveryFree = async (db: Database, orderId: number): Promise<boolean> =>
  (await db.$count(
    orderDiscounts,
    and(eq(orderDiscounts.orderId, orderId), eq(orderDiscounts.isDeliveryFree, true)),
  )) > 0;

/** Pieces by product, and value in kopecks, of a part parcel, or of what the part parcels leave of the order. */
async function contentsOf(
  db: Database,
  order: OrderRow,
  { contents, value }: WaybillRow,
): Promise<{ pieces: Pieces; value: Kopecks }> {
  const lines = contents
    ? await listContents(db, order.id, contents)
    : (await listUnsent(db, order.id)).map(({ line, quantity }) => ({ ...line, quantity }));
  if (lines.length === 0) {
    throw new ShopError('waybill_not_possible', { message: ALL_SENT });
  }
  const parts = contents ? [] : await listPartWaybills(db, order.id);
  const rest = order.total - parts.reduce((sum, part) => sum + part.value, 0);
  return {
    pieces: sumByKey(lines.map(({ productId, quantity }) => [productId, quantity])),
    value: value ?? Math.max(0, rest),
  };
}

async function listContents(db: Database, orderId: number, contents: ParcelLine[]) {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return contents.flatMap(({ line: id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    return line ? [{ ...line, quantity }] : [];
  });
}

const isOurs = ({ row, claimedAt }: Claim) =>
  and(eq(waybills.id, row.id), eq(waybills.claimedAt, claimedAt), isNull(waybills.ref));

/** Stores the created waybill and confirms a new order; false when our claim has expired. */
function save(
  db: Database,
  claim: Claim,
  { ref, number, cost, arrivesOn }: CarrierDocument,
  actor: StaffActor,
): Promise<boolean> {
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, claim.order.number);
      const saved = await tx
        .update(waybills)
        .set({ ref, number, cost, arrivesOn, claimedAt: null, updatedAt: sql`now()` })
        .where(and(isOurs(claim), isLiveWaybill()))
        .returning({ id: waybills.id });
      if (saved.length === 0) return false;
      const value = await waybillText(tx, claim.row, number);
      await recordEvent(tx, order.id, { kind: 'delivery', value }, actor);
      const status = order.status === 'new' ? 'confirmed' : order.status;
      if (status !== order.status) await moveOrder(tx, order, status, actor);
      await auditOrder(tx, order, actor, {
        action: 'waybill',
        before: { waybillNumber: '', status: order.status },
        after: { waybillNumber: number, status },
      });
      return true;
    }),
  );
}

/** The line of the order's history about a new waybill. */
export async function waybillText(
  tx: Database,
  { orderId, contents }: Pick<WaybillRow, 'orderId' | 'contents'>,
  number: string,
): Promise<string> {
  if (!contents) return `Накладна ${number}`;
  const lines = await listContents(tx, orderId, contents);
  return `Накладна ${number} на частину замовлення: ${contentsText(lines, contents)}`;
}

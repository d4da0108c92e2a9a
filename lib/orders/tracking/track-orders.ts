import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, waybills } from '@/lib/db/schema';
import { type Carrier, CarrierRefusal, type Tracked } from '@/lib/delivery/carrier';
import type { ParcelState } from '@/lib/delivery/carrier-facts';
import { CARRIERS, type CarrierId } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import { logError, logWarning } from '@/lib/log';
import { CARRIER } from '@/lib/order-rules/actor';
import { hasParcelLeft, statusOfParcels } from '@/lib/order-rules/parcels';
import { carrierMoves } from '@/lib/order-rules/transitions';
import { recordEvent } from '@/lib/orders/record-event';
import { openUnclaimedReturn } from '@/lib/orders/returning/open-return';
import { lockOrder, type OrderRow } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { isLiveWaybill, type WaybillRow } from '@/lib/orders/waybill/live-waybill';
import { listUnsent } from '@/lib/orders/waybill/part-parcel';
import { enqueue } from '@/lib/outbox/enqueue';
import { clock, DAY } from '@/lib/shared/clock';

/** Maximum age of a waybill whose parcel is tracked, in ms. */
const LONGEST_WAY = 60 * DAY;

/**
 * Tracks all parcels in transit, the longest untracked first, and updates their orders; returns their number. If a
 * carrier does not respond, throws carrier_unavailable after tracking the parcels of the other carriers.
 */
export async function trackOrders(db: Database): Promise<number> {
  const results = await Promise.allSettled(CARRIERS.map(({ id }) => trackOrdersOf(db, id)));
  let asked = 0;
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    asked += result.value;
  }
  return asked;
}

async function trackOrdersOf(db: Database, id: CarrierId): Promise<number> {
  const carrier = carrierFor(id);
  const started = clock.now();
  let asked = 0;
  for (;;) {
    const batch = await underWay(
      db,
      carrier,
      sql`coalesce(${waybills.trackedAt}, '-infinity') < ${started.toISOString()}`,
    );
    if (batch.length === 0) return asked;
    await ask(db, carrier, batch).catch((error: unknown) => {
      // A carrier may refuse the whole batch because of one number; the other batches are tracked anyway.
      if (!(error instanceof CarrierRefusal)) throw error;
      logError('the carrier refused to track', error);
    });
    asked += batch.length;
  }
}

/** Tracks the parcel of one order. Throws not_found when it has no parcel in transit. */
export async function trackOrder(db: Database, number: string): Promise<void> {
  for (const { id } of CARRIERS) {
    const carrier = carrierFor(id);
    const batch = await underWay(db, carrier, eq(orders.number, number));
    if (batch.length > 0) return ask(db, carrier, batch);
  }
  throw new ShopError('not_found');
}

type TrackedOrder = { id: number; orderNumber: string; number: string; phone: string };

async function underWay(
  db: Database,
  { facts, mostTracked }: Carrier,
  which: SQL,
): Promise<TrackedOrder[]> {
  const rows = await db
    .select({
      id: waybills.id,
      orderNumber: orders.number,
      number: waybills.number,
      phone: orders.phone,
    })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(
      and(
        which,
        eq(orders.deliveryMethod, facts.id),
        isNotNull(waybills.number),
        isLiveWaybill(),
        isNull(orders.archivedAt),
        inArray(orders.status, ['new', 'confirmed', 'packed', 'shipped']),
        gt(waybills.createdAt, new Date(clock.now().getTime() - LONGEST_WAY)),
      ),
    )
    .orderBy(sql`${waybills.trackedAt} nulls first`, asc(waybills.id))
    .limit(mostTracked);
  return rows.flatMap(({ number, ...row }) => (number ? [{ ...row, number }] : []));
}

async function ask(db: Database, carrier: Carrier, batch: TrackedOrder[]): Promise<void> {
  // `trackedAt` is stored before the request, so that a parcel without an answer is tracked again only in the next run.
  await db
    .update(waybills)
    .set({ trackedAt: clock.now() })
    .where(
      inArray(
        waybills.id,
        batch.map(({ id }) => id),
      ),
    );
  const answers = await carrier.track(batch);
  for (const parcel of batch) {
    const answer = answers.find(({ number }) => number === parcel.number);
    if (!answer) continue;
    await withRetry(() => applyTracking(db, carrier, parcel, answer)).catch((error: unknown) => {
      // An order that was deleted meanwhile must not prevent the update of the others.
      if (!(error instanceof ShopError)) throw error;
      logError('a parcel of a deleted order', error, { order: parcel.orderNumber });
    });
  }
}

/**
 * Stores a parcel's state and updates its order; adds a history line only when the carrier's code has changed. An order
 * with several parcels has the status of the slowest one, so the shopper gets a mail about each parcel that leaves
 * before the last, and a parcel that turns around becomes a return of its own.
 */
function applyTracking(
  db: Database,
  { facts }: Carrier,
  { id, orderNumber }: TrackedOrder,
  answer: Tracked,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { code, words, arrivesOn } = answer;
    const state = facts.parcelState(code);
    if (!state) return logWarning('unknown state of a parcel', { order: orderNumber, code });
    const order = await lockOrder(tx, orderNumber);
    const [known] = await tx
      .select()
      .from(waybills)
      .where(and(eq(waybills.id, id), isLiveWaybill()));
    if (!known) return;
    const text = words || known.statusText;
    await tx
      .update(waybills)
      .set({
        statusCode: code,
        statusText: text,
        arrivesOn: arrivesOn ?? known.arrivesOn,
        readyAt: state === 'ready' ? (known.readyAt ?? clock.now()) : null,
        updatedAt: sql`now()`,
      })
      .where(eq(waybills.id, id));
    const isNews = known.statusCode !== code && text !== '';
    if (isNews) {
      await recordEvent(tx, order.id, { kind: 'delivery', value: text }, CARRIER);
    }
    const states = await listStates(tx, order.id, facts);
    const status = statusOfParcels(states);
    const moves = status !== null && carrierMoves(order.status, status);
    const before = facts.parcelState(known.statusCode);
    if (states.length > 1 && state !== before) {
      const hasLeftNow = hasParcelLeft(state) && !hasParcelLeft(before);
      if (hasLeftNow && !(moves && status === 'shipped')) await tellParcel(tx, order.id, id);
      if (state === 'returned' && status !== 'returned') await openPartReturn(tx, order, known);
    }
    if (moves) await moveOrder(tx, order, status, CARRIER);
  });
}

/** States of all parcels of an order; null for goods that have no waybill yet. */
async function listStates(
  tx: Database,
  orderId: number,
  facts: Carrier['facts'],
): Promise<(ParcelState | null)[]> {
  const rows = await tx
    .select()
    .from(waybills)
    .where(and(eq(waybills.orderId, orderId), isLiveWaybill()));
  const states = rows.map(({ statusCode }) => facts.parcelState(statusCode));
  const hasMain = rows.some(({ contents }) => contents === null);
  return hasMain || (await listUnsent(tx, orderId)).length === 0 ? states : [...states, null];
}

const tellParcel = (tx: Database, orderId: number, waybillId: number) =>
  enqueue(tx, {
    kind: 'mail.order-parcel',
    key: `parcel-${waybillId}`,
    payload: { orderId, waybillId },
  });

/** Opens the return of one parcel of several. */
async function openPartReturn(
  tx: Database,
  order: OrderRow,
  { contents }: WaybillRow,
): Promise<void> {
  const rest = await listUnsent(tx, order.id);
  const lines = contents ?? rest.map(({ line, quantity }) => ({ line: line.id, quantity }));
  await openUnclaimedReturn(tx, order, 'on_the_way', CARRIER, lines);
}

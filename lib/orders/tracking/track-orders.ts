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
import type { OrderStatus } from '@/lib/order-rules/status';
import { carrierMoves } from '@/lib/order-rules/transitions';
import { recordEvent } from '@/lib/orders/record-event';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
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

/** The order status that follows from a parcel state. */
const STATUS: Partial<Record<ParcelState, OrderStatus>> = {
  shipped: 'shipped',
  ready: 'shipped',
  done: 'delivered',
  returned: 'returned',
};

/** Stores a parcel's state and updates its order; adds a history line only when the carrier's code has changed. */
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
    const status = STATUS[state];
    if (status && carrierMoves(order.status, status)) await moveOrder(tx, order, status, CARRIER);
  });
}
